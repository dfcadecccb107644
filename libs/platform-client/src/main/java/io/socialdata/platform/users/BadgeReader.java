package io.socialdata.platform.users;

import io.socialdata.platform.json.FieldReader;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.users.User.Affiliation;
import io.socialdata.platform.users.User.Automation;
import io.socialdata.platform.users.User.Badges;
import org.jspecify.annotations.Nullable;

/** Parses verification and the one label that a user can have: of an organisation, or of an automated account. */
final class BadgeReader {

    private static final String AUTOMATED = "AutomatedLabel";
    private static final String LABEL = "/affiliates_highlighted_label/label";

    private static final JsonPaths LABEL_OBJECT = JsonPaths.of(LABEL);
    private static final JsonPaths LABEL_TYPE = JsonPaths.of(LABEL + "/userLabelType");
    private static final JsonPaths LABEL_TEXT = JsonPaths.of(LABEL + "/description");
    private static final JsonPaths LABEL_BADGE = JsonPaths.of(LABEL + "/badge/url");
    private static final JsonPaths LABEL_URL = JsonPaths.of(LABEL + "/url/url");
    private static final JsonPaths OPERATOR_HANDLE =
            JsonPaths.of(LABEL + "/longDescription/entities/0/ref/screen_name");
    private static final JsonPaths OPERATOR_TEXT =
            JsonPaths.of(LABEL + "/longDescription/text", LABEL + "/description");

    private BadgeReader() {}

    static Badges read(FieldReader user) {
        boolean automated = AUTOMATED.equals(user.text(LABEL_TYPE));
        return new Badges(
                user.isSet(UserPaths.VERIFIED),
                user.isSet(UserPaths.BLUE_VERIFIED),
                user.filledText(UserPaths.VERIFIED_TYPE),
                user.filledText(UserPaths.PROFESSIONAL_TYPE),
                automated ? null : affiliation(user),
                automated ? new Automation(operator(user)) : null);
    }

    private static @Nullable Affiliation affiliation(FieldReader user) {
        return user.has(LABEL_OBJECT)
                ? new Affiliation(user.text(LABEL_TEXT), user.text(LABEL_BADGE), user.text(LABEL_URL))
                : null;
    }

    /**
     * Returns the handle of the account that runs an automated account. The label contains it as a mention, or only as
     * text: "Automated by @somebody".
     */
    private static @Nullable String operator(FieldReader user) {
        String mentioned = user.filledText(OPERATOR_HANDLE);
        if (mentioned != null) {
            return mentioned;
        }
        String words = user.textOrEmpty(OPERATOR_TEXT);
        String handle = words.substring(words.lastIndexOf('@') + 1);
        return words.indexOf('@') >= 0 && handle.matches("[A-Za-z0-9_]{1,15}") ? handle : null;
    }
}
