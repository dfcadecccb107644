package io.socialdata.simulator.operations.people;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.circles.Circles;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.world.Relation;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.Optional;

/** How two users stand to each other. */
@Singleton
final class FriendshipsShow implements RestOperation {

    private final RestUserLookup lookup;
    private final Circles circles;

    FriendshipsShow(RestUserLookup lookup, Circles circles) {
        this.lookup = lookup;
        this.circles = circles;
    }

    @Override
    public String method() {
        return "GET";
    }

    @Override
    public String name() {
        return "1.1/friendships/show.json";
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        boolean oneself = call.parameter("source_id").isEmpty()
                && call.parameter("source_screen_name").isEmpty();
        Optional<User> source = oneself ? viewer.user() : lookup.named(call, "source_id", "source_screen_name");
        Optional<User> target = lookup.named(call, "target_id", "target_screen_name");
        return source.filter(User::active)
                .flatMap(one -> target.filter(User::active).map(other -> PlatformResponse.ok(relationship(one, other))))
                .orElseGet(() -> ErrorBody.brief(PlatformError.USER_MISSING));
    }

    private JsonPart relationship(User source, User target) {
        JsonPart both = out -> {
            out.writeStartObject();
            out.writeFieldName("source");
            writeSource(out, source, circles.relation(source, target));
            out.writeFieldName("target");
            writeTarget(out, target, circles.relation(target, source));
            out.writeEndObject();
        };
        return both.under("relationship");
    }

    private static void writeSource(JsonGenerator out, User user, Relation relation) throws IOException {
        out.writeStartObject();
        writeCore(out, user, relation);
        out.writeBooleanField("live_following", false);
        out.writeBooleanField("notifications_enabled", false);
        out.writeBooleanField("can_dm", relation.followedBy());
        out.writeBooleanField("can_media_tag", true);
        out.writeBooleanField("blocking", relation.blocking());
        out.writeBooleanField("blocked_by", relation.blockedBy());
        out.writeBooleanField("muting", relation.muting());
        out.writeBooleanField("want_retweets", relation.following());
        out.writeBooleanField("all_replies", false);
        out.writeBooleanField("marked_spam", false);
        out.writeEndObject();
    }

    private static void writeTarget(JsonGenerator out, User user, Relation relation) throws IOException {
        out.writeStartObject();
        writeCore(out, user, relation);
        out.writeEndObject();
    }

    private static void writeCore(JsonGenerator out, User user, Relation relation) throws IOException {
        out.writeNumberField("id", user.id());
        out.writeStringField("id_str", Long.toString(user.id()));
        out.writeStringField("screen_name", user.handle());
        out.writeBooleanField("following", relation.following());
        out.writeBooleanField("followed_by", relation.followedBy());
        out.writeBooleanField("following_received", false);
        out.writeBooleanField("following_requested", relation.requested());
    }
}
