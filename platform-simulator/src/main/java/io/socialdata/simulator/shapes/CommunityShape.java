package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.communities.Role;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Community;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The JSON of a community, in the detail that the operation returns. */
public record CommunityShape(CommunityView view, Detail detail) implements JsonPart {

    private static final String DEFAULT_BANNER = "https://pbs.twimg.com/media/FECTH.jpg";

    /** The level of detail. */
    public enum Detail {
        /** Lookups by id, in the form of 2026. */
        REDUCED,
        /** Inside a user or a post. */
        FULL,
        /** A search result. */
        CARD,
        /** Response to a change of membership. */
        MEMBERSHIP
    }

    @Override
    public void write(JsonGenerator out) throws IOException {
        switch (detail) {
            case REDUCED -> reduced().write(out);
            case FULL -> full().write(out);
            case CARD -> card().write(out);
            case MEMBERSHIP -> membership().write(out);
        }
    }

    private JsonObject full() {
        JsonObject creator = userResult(view.creator(), new UserShape(view.creator()));
        return described()
                .with("question", "What brings you here?")
                .with("moderator_count", view.moderators())
                .with("invites_policy", view.open() ? "MemberInvitesAllowed" : "ModeratorInvitesAllowed")
                .withTexts("search_tags", tags())
                .with("creator_results", creator)
                .with("admin_results", creator)
                .with("members_facepile_results", view.facepile(), user -> userResult(user, new UserShape(user)));
    }

    /** Writes the reduced form: the creator has only an id and a handle, the members only pictures. */
    private JsonObject reduced() {
        JsonObject creator = JsonObject.typed("User")
                .with("id", GlobalId.of("User", view.creator().user().id()))
                .with("core", object().with("screen_name", view.creator().user().handle()));
        return described()
                .with("creator_results", userResult(view.creator(), creator))
                .with("members_facepile_results", view.facepile(), user -> userResult(user, picture(user)));
    }

    private JsonObject described() {
        Community community = view.community();
        return named().withId("id_str", community.id())
                .with("description", community.description())
                .with("created_at", community.createdAt().toEpochMilli())
                .with("is_member", view.inside())
                .with("is_pinned", false)
                .with("role", wireName(view.role()))
                .with("join_policy", joinPolicy())
                .with("rules", rules())
                .with("custom_banner_media", banner("https://pbs.twimg.com/community_banner_img/" + community.id()))
                .with("actions", actions())
                .with("invites_result", JsonObject.typed("CommunityInvitesUnavailable"))
                .with("join_requests_result", JsonObject.typed("CommunityJoinRequestsUnavailable"))
                .with(
                        "trending_hashtags_slice",
                        JsonObject.typed("CommunityHashtagSlice").with("items", List.of()));
    }

    private JsonObject card() {
        return named().with("members_facepile_results", view.facepile(), user -> userResult(user, picture(user)));
    }

    private JsonObject membership() {
        Community community = view.community();
        return JsonObject.typed("Community")
                .withId("id_str", community.id())
                .withId("rest_id", community.id())
                .with("name", community.name())
                .with("member_count", view.members())
                .with("role", wireName(view.role()))
                .with("join_policy", joinPolicy())
                .with("actions", actions());
    }

    private JsonObject named() {
        Community community = view.community();
        return JsonObject.typed("Community")
                .with("id", GlobalId.of("Community", community.id()))
                .withId("rest_id", community.id())
                .with("name", community.name())
                .with("member_count", view.members())
                .with("is_nsfw", false)
                .with("primary_community_topic", topic())
                .with("default_banner_media", banner(DEFAULT_BANNER));
    }

    private JsonObject topic() {
        String subject = tags().getLast();
        return object().with("topic_id", Integer.toString(Math.floorMod(subject.hashCode(), 900) + 1))
                .with("topic_name", subject.substring(0, 1).toUpperCase(Locale.ROOT) + subject.substring(1));
    }

    /** Returns the words of the name. The last one is the subject. */
    private List<String> tags() {
        return Stream.of(view.community().name().split(" "))
                .map(word -> word.toLowerCase(Locale.ROOT))
                .toList();
    }

    private List<JsonObject> rules() {
        return List.of(
                rule(1).with("name", "Stay on topic").with("description", "Here it is about " + tags().getLast()),
                rule(2).with("name", "Be kind"));
    }

    private JsonObject rule(int number) {
        long id = view.community().id() + number;
        return object().with("id", GlobalId.of("CommunityRule", id)).withId("rest_id", id);
    }

    private JsonObject banner(String url) {
        JsonObject info = JsonObject.typed("ApiImage")
                .with("original_img_url", url)
                .with("original_img_width", 1200)
                .with("original_img_height", 480)
                .with("color_info", object().with("palette", List.of()));
        return object().with("id", GlobalId.of("ApiMedia", view.community().id()))
                .with("media_info", info);
    }

    private JsonObject actions() {
        return object().with(
                        "id", GlobalId.of("CommunityActions", view.community().id()))
                .with("join_action_result", joinAction())
                .with(
                        "leave_action_result",
                        view.inside()
                                ? JsonObject.typed("CommunityLeaveAction")
                                : unavailable("CommunityLeaveActionUnavailable", "ViewerNotMember", "Not a member"))
                .with("list_members_action_result", JsonObject.typed("CommunityListMembersAction"));
    }

    private JsonObject joinAction() {
        if (view.inside()) {
            return unavailable("CommunityJoinActionUnavailable", "ViewerIsMember", "Already a member");
        }
        if (view.applied()) {
            return unavailable("CommunityJoinActionUnavailable", "ViewerRequestPending", "Already asked");
        }
        return view.open()
                ? JsonObject.typed("CommunityJoinAction")
                : unavailable("CommunityJoinActionUnavailable", "ViewerRequestRequired", "Ask to join");
    }

    private static JsonObject unavailable(String type, String reason, String message) {
        return JsonObject.typed(type).with("reason", reason).with("message", message);
    }

    private String joinPolicy() {
        return view.open() ? "Open" : "RestrictedJoinRequestsRequireModeratorApproval";
    }

    private static JsonObject userResult(UserView user, JsonPart result) {
        return object().with("id", GlobalId.of("UserResults", user.user().id())).with("result", result);
    }

    private static JsonObject picture(UserView user) {
        return JsonObject.typed("User")
                .with("avatar", object().with("image_url", user.user().profile().avatar()));
    }

    /** Returns the role in the platform's spelling. */
    public static String wireName(Role role) {
        return switch (role) {
            case ADMIN -> "Admin";
            case MODERATOR -> "Moderator";
            case MEMBER -> "Member";
            case NON_MEMBER -> "NonMember";
        };
    }
}
