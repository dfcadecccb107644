package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.Set;

/** The settings of the calling account; clients read their own handle here. */
@Singleton
final class AccountSettings implements RestOperation {

    @Override
    public String method() {
        return "GET";
    }

    @Override
    public String name() {
        return "1.1/account/settings.json";
    }

    /** One client leaves the version out. */
    @Override
    public Set<String> paths() {
        return Set.of(name(), "account/settings.json");
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        return switch (viewer) {
            case Viewer.SignedIn(var account) -> PlatformResponse.ok(settings(account.user()));
            case Viewer.Guest _, Viewer.Stranger _ -> ErrorBody.brief(PlatformError.NOT_AUTHENTICATED);
        };
    }

    private static JsonPart settings(User user) {
        return out -> {
            out.writeStartObject();
            out.writeBooleanField("protected", user.guarded());
            out.writeStringField("screen_name", user.handle());
            // The ids are ours: one client learns from them who it is.
            out.writeStringField("user_id", Long.toString(user.id()));
            out.writeStringField("user_id_str", Long.toString(user.id()));
            out.writeBooleanField("always_use_https", true);
            out.writeBooleanField("use_cookie_personalization", false);
            out.writeBooleanField("geo_enabled", false);
            out.writeStringField("language", "en");
            out.writeBooleanField("discoverable_by_email", false);
            out.writeBooleanField("discoverable_by_mobile_phone", false);
            out.writeBooleanField("display_sensitive_media", false);
            out.writeBooleanField("personalized_trends", true);
            out.writeStringField("allow_media_tagging", "all");
            out.writeStringField("allow_dms_from", "following");
            out.writeStringField("translator_type", "none");
            out.writeStringField("country_code", "nl");
            out.writeEndObject();
        };
    }
}
