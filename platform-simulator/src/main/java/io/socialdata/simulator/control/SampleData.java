package io.socialdata.simulator.control;

import io.socialdata.simulator.messages.Conversation;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.Account.Hurdle;
import io.socialdata.simulator.world.Account.Login;
import io.socialdata.simulator.world.Article;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.Community.Entry;
import io.socialdata.simulator.world.Fixtures;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Space;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

/** Names and ids of the world that are good to try, by what they are good for. */
final class SampleData {

    private SampleData() {}

    static Map<String, String> of(World world) {
        Map<String, String> samples = new LinkedHashMap<>();
        people(samples, world.cast());
        things(samples, world);
        sessions(samples, world.cast());
        return samples;
    }

    private static void people(Map<String, String> samples, Fixtures fixtures) {
        samples.put("handle", fixtures.lead().handle());
        samples.put("user_id", id(fixtures.lead()));
        samples.put("other_handle", fixtures.other().handle());
        samples.put("other_user_id", id(fixtures.other()));
        samples.put("protected_handle", fixtures.guarded().handle());
        samples.put("suspended_handle", fixtures.suspended().handle());
        samples.put("deactivated_handle", fixtures.deactivated().handle());
    }

    private static void things(Map<String, String> samples, World world) {
        User lead = world.cast().lead();
        Post post = world.posts()
                .newestBy(lead)
                // A post of the world's activity would be forgotten some hours later.
                .filter(candidate -> candidate.isGenerated()
                        && candidate.kind() == PostKind.ORIGINAL
                        && world.announcedBy(candidate).isEmpty())
                .findFirst()
                .orElseThrow();
        Article article = world.institutions().articles().getFirst();
        samples.put("tweet_id", Long.toString(post.id()));
        samples.put("article_tweet_id", Long.toString(article.announcement()));
        samples.put("article_id", Long.toString(article.id()));
        samples.put(
                "list_id", Long.toString(world.institutions().lists().getFirst().id()));
        samples.put("community_id", community(world, Entry.ON_APPROVAL));
        samples.put("open_community_id", community(world, Entry.OPEN));
        User actor = world.cast().actor().user();
        samples.put("conversation_id", Conversation.idOf(actor, lead));
        samples.put(
                "encrypted_conversation_id",
                Conversation.idOf(actor, world.cast().locked().user()));
        samples.put("space_id", space(world, space -> space.state() == Space.State.ENDED));
    }

    private static void sessions(Map<String, String> samples, Fixtures fixtures) {
        Account actor = fixtures.actor();
        samples.put("acting_handle", actor.user().handle());
        samples.put("acting_user_id", id(actor.user()));
        samples.put("auth_token", actor.authToken());
        samples.put("ct0", actor.csrfToken());
        samples.put("locked_auth_token", fixtures.locked().authToken());
        samples.put("suspended_auth_token", fixtures.suspendedAccount().authToken());
        logins(samples, fixtures);
    }

    /** The one that needs a password and a one-time code under the short names; the others by what hinders them. */
    private static void logins(Map<String, String> samples, Fixtures fixtures) {
        login(samples, "login", fixtures.loginAccount());
        fixtures.hindered().forEach(account -> {
            Login login = Objects.requireNonNull(account.login());
            String kind = login.totpSecret() == null && login.hurdle() == Hurdle.NONE
                    ? "plain"
                    : login.hurdle().name().toLowerCase(Locale.ROOT);
            login(samples, kind + "_login", account);
        });
        login(samples, "locked_login", fixtures.locked());
        login(samples, "suspended_login", fixtures.suspendedAccount());
    }

    private static void login(Map<String, String> samples, String kind, Account account) {
        Login login = Objects.requireNonNull(account.login());
        samples.put(kind + "_username", account.user().handle());
        samples.put(kind + "_password", login.password());
        if (login.totpSecret() != null) {
            samples.put(kind + "_totp_secret", login.totpSecret());
        }
        switch (login.hurdle()) {
            case ALTERNATE_IDENTIFIER -> samples.put(kind + "_email", login.email());
            case MAILED_CODE -> samples.put(kind + "_mailed_code", login.mailedCode());
            case NONE, CHOICE_OF_METHOD, PICTURE_PUZZLE, CHECKBOX_PUZZLE, DENIAL -> {}
        }
    }

    private static String community(World world, Entry entry) {
        return world.institutions().communities().stream()
                .filter(community -> community.entry() == entry)
                .map(Community::id)
                .map(Object::toString)
                .findFirst()
                .orElseThrow();
    }

    private static String space(World world, Predicate<Space> wanted) {
        return world.institutions().spaces().stream()
                .filter(wanted)
                .map(Space::id)
                .findFirst()
                .orElseThrow();
    }

    private static String id(User user) {
        return Long.toString(user.id());
    }
}
