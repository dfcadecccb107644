package io.socialdata.platform.spaces;

import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.users.User;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An audio room.
 *
 * @param state as the platform names it
 * @param post the post that shares the room
 * @param subscribed whether the reading account asked to be reminded
 */
public record Space(
        String id,
        @Nullable String title,
        String state,
        String contentType,
        @Nullable String mediaKey,
        Times times,
        Audience audience,
        Switches switches,
        Limits limits,
        List<Topic> topics,
        User creator,
        @Nullable Tweet post,
        @Nullable String communityId,
        List<String> mentionedUserIds,
        boolean subscribed,
        List<Participant> admins,
        List<Participant> speakers,
        List<Participant> listeners) {

    /** Epoch milliseconds; 0 for an event that has not happened or that the platform does not report. */
    public record Times(long created, long scheduled, long started, long ended, long updated) {}

    /** Number of listeners. */
    public record Audience(long liveListeners, long replaysWatched) {}

    /** What is allowed in the room. */
    public record Switches(
            boolean replay,
            boolean clipping,
            boolean locked,
            boolean muted,
            boolean employeesOnly,
            boolean noIncognito,
            boolean joiningOff) {}

    /** Numbers that only the platform uses. */
    public record Limits(long admins, long guests, long narrowCastType, long conversationControls) {}

    /** A topic of the room. */
    public record Topic(String id, String name) {}

    /** A participant of the room. */
    public record Participant(
            @Nullable String userId,
            @Nullable String handle,
            @Nullable String name,
            @Nullable String imageUrl,
            @Nullable String broadcastId,
            boolean verified,
            boolean mutedByAdmin,
            boolean mutedByGuest,
            @Nullable String communityRole,
            long start) {}
}
