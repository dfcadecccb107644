package io.socialdata.simulator.operations.search;

import static io.socialdata.simulator.protocol.JsonObject.object;
import static io.socialdata.simulator.protocol.RestEndpoint.get;

import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestEndpoint;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.search.Search;
import io.socialdata.simulator.shapes.UserView;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.trends.TrendLocations;
import io.socialdata.simulator.trends.TrendLocations.TrendLocation;
import io.socialdata.simulator.trends.Trends;
import io.socialdata.simulator.trends.Trends.Trend;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Profile;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Suggests users and topics while a search is typed. */
@Singleton
record TypeaheadEndpoints(Search search, Trends trends, TrendLocations trendLocations, ViewFactory viewFactory)
        implements EndpointTable {

    private static final int DEFAULT_COUNT = 10;
    private static final int MAX = 50;
    private static final String EVERYTHING = "events,users,topics,lists";

    @Override
    public List<RestEndpoint> endpoints() {
        return List.of(get("1.1/search/typeahead.json", this::suggest));
    }

    private PlatformResponse suggest(WireCall call, Viewer viewer) {
        return call.query("q")
                .map(query -> suggestions(query.strip(), call, viewer))
                .orElseGet(() -> ErrorBody.missing("q"));
    }

    private PlatformResponse suggestions(String query, WireCall call, Viewer viewer) {
        Set<String> types =
                Set.copyOf(List.of(call.query("result_type").orElse(EVERYTHING).split(",")));
        int count = call.count(DEFAULT_COUNT, MAX);
        List<JsonObject> users =
                types.contains("users") && !query.startsWith("#") ? users(query, count, viewer) : List.of();
        List<JsonObject> topics = types.contains("topics") && !query.startsWith("@") ? topics(query, count) : List.of();
        List<String> sections = new ArrayList<>();
        if (!users.isEmpty()) {
            sections.add("users");
        }
        if (!topics.isEmpty()) {
            sections.add("topics");
        }
        return PlatformResponse.ok(object().with("num_results", users.size() + topics.size())
                .with("users", users)
                .with("topics", topics)
                .with("events", List.of())
                .with("lists", List.of())
                .withTexts("ordered_sections", sections)
                .with("oneclick", List.of())
                .with("hashtags", List.of())
                .with("query", query));
    }

    private List<JsonObject> users(String query, int count, Viewer viewer) {
        return search.users(query.replaceFirst("^@", ""))
                .limit(count)
                .map(user -> user(viewFactory.user(user, viewer)))
                .toList();
    }

    private static JsonObject user(UserView view) {
        User user = view.user();
        Profile profile = user.profile();
        return object().with("id", user.id())
                .withId("id_str", user.id())
                .with("name", profile.name())
                .with("screen_name", user.handle())
                .with("location", profile.location())
                .with("profile_image_url", profile.avatar())
                .with("profile_image_url_https", profile.avatar())
                .with("verified", false)
                .with("ext_is_blue_verified", user.badge() != Badge.NONE)
                .with("is_protected", user.isProtected())
                .with("is_blocked", view.relation().blocking())
                .with("can_media_tag", !user.isProtected())
                .with("rounded_score", view.counts().followers())
                .with("social_proof", view.relation().following() ? 1 : 0)
                .with("tokens", List.of(token("@" + user.handle()), token(profile.name())))
                .with("inline", false);
    }

    /** Returns the worldwide trends that start with the query, with or without the sign of a hashtag. */
    private List<JsonObject> topics(String query, int count) {
        String start = bare(query);
        TrendLocation worldwide =
                trendLocations.byWoeid(TrendLocations.WORLDWIDE).orElseThrow();
        return trends.in(worldwide).stream()
                .filter(trend -> bare(trend.name()).startsWith(start))
                .limit(count)
                .map(TypeaheadEndpoints::topic)
                .toList();
    }

    private static JsonObject topic(Trend trend) {
        return object().with("topic", trend.name())
                .with("rounded_score", trend.volume().orElse(0))
                .with("tokens", List.of(token(trend.name())))
                .with("inline", false);
    }

    private static JsonObject token(String text) {
        return object().with("token", text);
    }

    private static String bare(String name) {
        return name.replaceFirst("^#", "").toLowerCase(Locale.ROOT);
    }
}
