package io.socialdata.simulator.operations.users;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.UserPages;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlEndpoint.Handler;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Timelines of followers, followed users and other users related to a user. */
@Singleton
record FollowEndpoints(World world, UserResponses responses, VisibleFollows follows, UserPages pages)
        implements EndpointTable {

    /** The platform's name of the team of users who are assigned to none. */
    private static final String DEFAULT_TEAM = "NotAssigned";

    private static final String PROMOTED = "includePromotedContent";
    private static final int MOST = 100;

    /** The form of a cursor: the number of users left and a position. */
    private static final Pattern CURSOR = Pattern.compile("(-?\\d{1,9})\\|\\d{1,19}");

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                posted(timeline("Followers", (user, call) -> follows.followersOf(user, call.viewer()))),
                posted(timeline("Following", (user, call) -> follows.followedBy(user, call.viewer()))),
                posted(timeline("BlueVerifiedFollowers", this::verified)),
                timeline("FollowersYouKnow", (user, call) -> follows.knownTo(user, call.viewer())),
                // No user of this world sells subscriptions.
                timeline("UserCreatorSubscriptions", (user, call) -> List.of()),
                timeline("UserBusinessProfileTeamTimeline", this::team));
    }

    private static GraphQlEndpoint posted(GraphQlEndpoint timeline) {
        Handler handler = call -> call.variables().given(PROMOTED)
                ? timeline.handler().handle(call)
                : ErrorBody.withoutVariable(422, timeline.name(), PROMOTED);
        return new GraphQlEndpoint(timeline.name(), true, timeline.access(), timeline.required(), handler);
    }

    private GraphQlEndpoint timeline(String name, BiFunction<User, GraphQlCall, List<User>> listUsers) {
        return query(
                        name,
                        call -> responses.of(
                                call,
                                user -> GraphQlResponses.userTimeline(
                                        page(listUsers.apply(user, call), call.variables(), call.viewer()))))
                .requires("userId");
    }

    private List<User> verified(User user, GraphQlCall call) {
        return follows.followersOf(user, call.viewer()).stream()
                .filter(follower -> follower.badge() != Badge.NONE)
                .toList();
    }

    /** Returns the members of an organisation; none for any other user. */
    private List<User> team(User organisation, GraphQlCall call) {
        if (!call.variables().text("teamName").orElse(DEFAULT_TEAM).equals(DEFAULT_TEAM)) {
            return List.of();
        }
        return world.users()
                .all()
                .filter(user -> user.active()
                        && !user.equals(organisation)
                        && world.organisationOf(user)
                                .filter(organisation::equals)
                                .isPresent())
                .toList();
    }

    /** Builds a page of users, latest first. Its cursors are plain numbers that count the users left. */
    private TimelineShape page(List<User> all, Variables variables, Viewer viewer) {
        int count = Math.clamp(variables.count().orElse(PageRequest.DEFAULT_COUNT), 1, MOST);
        int left = left(variables.text("cursor"), all.size());
        int start = all.size() - left;
        List<User> shown = all.subList(start, Math.min(all.size(), start + count));
        return pages.closed(
                shown, cursor(left - shown.size(), start + shown.size()), cursor(-1, start), 2 * start, viewer);
    }

    private static String cursor(int left, int shown) {
        return left + "|" + (TimelineShape.HIGHEST - shown);
    }

    /** Returns how many users are left to show; all of them without a valid cursor. */
    private static int left(Optional<String> cursor, int all) {
        return cursor.map(CURSOR::matcher)
                .filter(Matcher::matches)
                .map(matcher -> Integer.parseInt(matcher.group(1)))
                .filter(left -> left >= 0)
                .map(left -> Math.min(left, all))
                .orElse(all);
    }
}
