package io.socialdata.reads;

import java.util.regex.Pattern;

/** What the platform may move in its responses from one day to the next. */
enum Drift {
    HANDLE("901", "screen_name"),
    COUNTS(
            "902",
            "(?:favorite|retweet|reply|quote|bookmark|followers|member)_count|relationship_counts|total_live_listeners"),
    LEGACY("903", "legacy"),
    ENTRY_TYPE("904", "itemContent"),
    FOCAL_TEXT("905", "full_text"),
    OPTIONAL_FIELDS("906", "avatar|is_blue_verified|lang|profile_image_url_https");

    /** Ends the name of a subject of which nothing has moved. */
    static final String NONE = "900";

    private final String subject;
    private final Pattern members;

    Drift(String subject, String members) {
        this.subject = subject;
        this.members = Pattern.compile("\"(" + members + ")\":");
    }

    /** Returns the end of the name of a subject whose responses have drifted in this way. */
    String subject() {
        return subject;
    }

    /** Returns the response as the platform sends it now: members of this subject's drift have other names. */
    static String apply(String subject, String json) {
        for (Drift drift : values()) {
            if (drift.subject.equals(subject)) {
                return drift.members.matcher(json).replaceAll("\"$1_v3\":");
            }
        }
        return json;
    }
}
