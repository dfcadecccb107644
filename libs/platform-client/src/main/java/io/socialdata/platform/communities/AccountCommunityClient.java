package io.socialdata.platform.communities;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.ActingCalls;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformResult;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads communities as one account, with its membership and whether it may join; joins and leaves them.
 * {@link RefusalReason#ALREADY_SO} means that the account already was, or was not, a member.
 */
public final class AccountCommunityClient {

    private final ActingCalls actingCalls;

    public AccountCommunityClient(ActingCalls actingCalls) {
        this.actingCalls = actingCalls;
    }

    /** What the platform returns about a community after such a step; any field may be missing. */
    public record Joined(
            String id,
            @Nullable String name,
            @Nullable Long memberCount,
            @Nullable String role,
            @Nullable String joinPolicy) {}

    /** Looks up a community with the account's own membership. */
    public PlatformResult<Community> byId(String id, Duration budget) {
        return actingCalls.read("CommunityQuery", Map.of("communityId", id), CommunityReader::lookup, budget);
    }

    public PlatformResult<Joined> join(String communityId, Duration budget) {
        return step("JoinCommunity", "community_join", communityId, "already a member", budget);
    }

    public PlatformResult<Joined> leave(String communityId, Duration budget) {
        return step("LeaveCommunity", "community_leave", communityId, "not a member", budget);
    }

    private PlatformResult<Joined> step(
            String operation, String member, String communityId, String alreadySo, Duration budget) {
        return actingCalls.once(
                operation,
                Map.of("communityId", communityId),
                root -> read(root, member, communityId, alreadySo),
                budget);
    }

    /** Parses the response. The error code means only "refused": the message alone shows an already existing state. */
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
