package io.socialdata.reads.spaces;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.spaces.Space.Participant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A participant of a Space as in the contract. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
record ParticipantView(
        String userId,
        String screenName,
        String displayName,
        @Nullable String avatarUrl,
        @Nullable String periscopeUserId,
        boolean isVerified,
        boolean isMutedByAdmin,
        boolean isMutedByGuest,
        @Nullable String communityRole,
        @Nullable Long start) {

    /** Leaves out participants without an id: they listen anonymously. */
    static List<ParticipantView> of(List<Participant> participants) {
        return participants.stream()
                .filter(participant -> participant.userId() != null)
                .map(ParticipantView::of)
                .toList();
    }

    private static ParticipantView of(Participant participant) {
        return new ParticipantView(
                Objects.requireNonNull(participant.userId()),
                Objects.requireNonNullElse(participant.handle(), ""),
                Objects.requireNonNullElse(participant.name(), ""),
                participant.imageUrl(),
                participant.broadcastId(),
                participant.verified(),
                participant.mutedByAdmin(),
                participant.mutedByGuest(),
                participant.communityRole(),
                participant.start() == 0 ? null : participant.start());
    }
}
