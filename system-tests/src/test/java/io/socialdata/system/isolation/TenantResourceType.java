package io.socialdata.system.isolation;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.UUID;

/** Types of resources with an owner. */
public enum TenantResourceType {
    DRAFT("/twitter/draft/create", "/draft_tweet_id", "/twitter/draft/list"),
    SCHEDULED("/twitter/scheduled/create", "/scheduled_tweet_id", "/twitter/scheduled/list"),
    MEDIA("/twitter/media/upload", "/media_id", "/twitter/media/status?media_id={id}"),
    ARTICLE("/twitter/article/create", "/article/id", "/twitter/article/get?article_id={id}"),
    MONITOR("/twitter/monitor", "/id", "/twitter/monitor"),
    WEBHOOK("/twitter/webhook", "/id", "/twitter/webhook"),
    JOB("/twitter/jobs", "/id", "/twitter/jobs/{id}"),
    FEEDBACK("/feedback", "/id", "/feedback/{id}"),
    KEY("/account/keys", "/id", "/account/keys/{id}");

    private static final String NOWHERE = "1999999999999999998";

    private final String maker;
    private final String place;
    private final String view;

    TenantResourceType(String maker, String place, String view) {
        this.maker = maker;
        this.place = place;
        this.view = view;
    }

    /** Returns the path that creates it. */
    String maker() {
        return maker;
    }

    String idIn(JsonNode response) {
        return response.at(place).asText();
    }

    /** Returns the path at which its owner reads it. */
    String view(String id) {
        return view.replace("{id}", id);
    }

    /** Returns a well-formed id that does not exist. */
    String missing() {
        return switch (this) {
            case DRAFT, SCHEDULED, MEDIA -> NOWHERE;
            case ARTICLE ->
                Base64.getEncoder().encodeToString(("ArticleEntity:" + NOWHERE).getBytes(StandardCharsets.UTF_8));
            case MONITOR, WEBHOOK, JOB, FEEDBACK, KEY -> UUID.randomUUID().toString();
        };
    }

    /** Returns whether it belongs to one key, not to the whole account. */
    boolean ofOneKey() {
        return this == MONITOR || this == WEBHOOK || this == JOB;
    }
}
