package io.socialdata.platform.writing;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.AccountWriteExecutor;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformResult;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Coming into communities and leaving them. {@link RefusalReason#ALREADY_SO} means that the account was in, or was not in,
 * before it asked.
 */
public final class CommunityWriteClient {

    private final AccountWriteExecutor accountWriteExecutor;

    public CommunityWriteClient(AccountWriteExecutor accountWriteExecutor) {
        this.accountWriteExecutor = accountWriteExecutor;
    }

    /** What the platform tells of a community after such a step; it leaves out what it likes. */
    public record Joined(
            String id,
            @Nullable String name,
            @Nullable Long memberCount,
            @Nullable String role,
            @Nullable String joinPolicy) {}

    public PlatformResult<Joined> join(String communityId, Duration budget) {
        return step("JoinCommunity", "community_join", communityId, "already a member", budget);
    }

    public PlatformResult<Joined> leave(String communityId, Duration budget) {
        return step("LeaveCommunity", "community_leave", communityId, "not a member", budget);
    }

    private PlatformResult<Joined> step(
            String operation, String member, String communityId, String alreadySo, Duration budget) {
        return accountWriteExecutor.once(
                operation,
                Map.of("communityId", communityId),
                root -> read(root, member, communityId, alreadySo),
                budget);
    }

    /** The error code says no more than "refused": which of the two it is stands in the message alone. */
    private static Payload<Joined> read(JsonNode root, String member, String communityId, String alreadySo) {
        JsonNode community = root.path("data").path(member);
        if (!community.isObject()
                || "CommunityUnavailable".equals(community.path("__typename").asText(""))) {
            String said = root.path("errors").path(0).path("message").asText("").toLowerCase(Locale.ROOT);
            return said.contains(alreadySo)
                    ? new Payload.Failing<>(new Refused(RefusalReason.ALREADY_SO))
                    : new Payload.Unapplied<>();
        }
        JsonNode members = community.path("member_count");
        return new Payload.Usable<>(new Joined(
                community.path("rest_id").asText(communityId),
                community.path("name").textValue(),
                members.canConvertToLong() ? members.longValue() : null,
                community.path("role").textValue(),
                community.path("join_policy").textValue()));
    }
}
