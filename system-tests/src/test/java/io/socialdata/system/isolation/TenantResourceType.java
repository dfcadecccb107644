package io.socialdata.system.isolation;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.UUID;

/** What belongs to somebody. */
enum TenantResourceType {
    DRAFT("/twitter/draft/create", "/draft_tweet_id", "/twitter/draft/list"),
    SCHEDULED("/twitter/scheduled/create", "/scheduled_tweet_id", "/twitter/scheduled/list"),
    MEDIA("/twitter/media/upload", "/media_id", "/twitter/media/status?media_id={id}"),
    ARTICLE("/twitter/article/create", "/article/id", "/twitter/article/get?article_id={id}"),
    MONITOR("/twitter/monitor", "/id", "/twitter/monitor"),
    WEBHOOK("/twitter/webhook", "/id", "/twitter/webhook"),
    FEEDBACK("/feedback", "/id", "/feedback/{id}");

    private static final String NOWHERE = "1999999999999999998";

    private final String maker;
    private final String place;
    private final String view;

    TenantResourceType(String maker, String place, String view) {
        this.maker = maker;
        this.place = place;
        this.view = view;
    }

    /** Where it is made. */
    String maker() {
        return maker;
    }

    String idIn(JsonNode answer) {
        return answer.at(place).asText();
    }

    /** Where its owner sees it. */
    String view(String id) {
        return view.replace("{id}", id);
    }

    /** An id of the right form that nobody has. */
    String missing() {
        return switch (this) {
            case DRAFT, SCHEDULED, MEDIA -> NOWHERE;
            case ARTICLE ->
                Base64.getEncoder().encodeToString(("ArticleEntity:" + NOWHERE).getBytes(StandardCharsets.UTF_8));
            case MONITOR, WEBHOOK, FEEDBACK -> UUID.randomUUID().toString();
        };
    }

    /** Whether keys of one account have it each for themselves. */
    boolean ofOneKey() {
        return this == MONITOR || this == WEBHOOK;
    }
}
