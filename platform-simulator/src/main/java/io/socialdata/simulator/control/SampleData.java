package io.socialdata.simulator.control;

import io.socialdata.simulator.messages.Conversation;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.Account.Hurdle;
import io.socialdata.simulator.world.Account.Login;
import io.socialdata.simulator.world.Article;
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
import java.util.stream.Stream;

/** Example names and ids of the world, by the case that they demonstrate. */
final class SampleData {

    private SampleData() {}

    static Map<String, String> of(World world) {
        Map<String, String> samples = new LinkedHashMap<>();
        addUsers(samples, world.fixtures());
        addContent(samples, world);
        sessions(samples, world.fixtures());
        return samples;
    }

    private static void addUsers(Map<String, String> samples, Fixtures fixtures) {
        samples.put("handle", fixtures.lead().handle());
        samples.put("user_id", id(fixtures.lead()));
        samples.put("other_handle", fixtures.other().handle());
        samples.put("other_user_id", id(fixtures.other()));
        samples.put("protected_handle", fixtures.protectedUser().handle());
        samples.put("protected_user_id", id(fixtures.protectedUser()));
        samples.put("suspended_handle", fixtures.suspended().handle());
        samples.put("suspended_user_id", id(fixtures.suspended()));
        samples.put("deactivated_handle", fixtures.deactivated().handle());
        samples.put("deactivated_user_id", id(fixtures.deactivated()));
    }

    private static void addContent(Map<String, String> samples, World world) {
        User lead = world.fixtures().lead();
        Post post = originals(world, lead)
                .filter(candidate -> wasAnsweredInEveryWay(world, candidate))
                .findFirst()
                .or(() -> originals(world, lead).findFirst())
                .orElseThrow();
        Article article = world.content().articles().getFirst();
        samples.put("tweet_id", Long.toString(post.id()));
        // A small world may have no post of a protected user.
        world.users()
                .all()
                .filter(user -> user.active() && user.isProtected())
                .flatMap(user -> world.posts().newestBy(user))
                .filter(Post::isGenerated)
                .findFirst()
                .ifPresent(hidden -> samples.put("protected_tweet_id", Long.toString(hidden.id())));
        samples.put("article_tweet_id", Long.toString(article.announcement()));
        samples.put("article_id", Long.toString(article.id()));
        samples.put("list_id", Long.toString(world.content().lists().getFirst().id()));
        samples.put("community_id", community(world, Entry.ON_APPROVAL));
        samples.put("open_community_id", community(world, Entry.OPEN));
        User actor = world.fixtures().actor().user();
        samples.put("conversation_id", Conversation.idOf(actor, lead));
        samples.put(
                "encrypted_conversation_id",
                Conversation.idOf(actor, world.fixtures().locked().user()));
        samples.put("space_id", endedSpace(world));
    }

    private static Stream<Post> originals(World world, User author) {
        // A post of the background activity would be dropped after some hours.
        return world.posts()
                .newestBy(author)
                .filter(post -> post.isGenerated()
                        && post.kind() == PostKind.ORIGINAL
                        && world.announcedBy(post).isEmpty());
    }

    /** Returns whether replies, quotes and retweets of the post can be listed. A small world may have no such post. */
    private static boolean wasAnsweredInEveryWay(World world, Post post) {
        // Not the present counts: what tests write must not change the samples.
        Post.Counts generated = world.posts().firstCounts(post);
        return generated.replies() > 0 && generated.quotes() > 0 && generated.retweets() > 0;
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

    /** Adds the login with password and one-time code as {@code login}, others prefixed by hurdle or state. */
    private static void logins(Map<String, String> samples, Fixtures fixtures) {
        login(samples, "login", fixtures.loginAccount());
        fixtures.challenged().forEach(account -> {
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
        return world.content().communities().stream()
                .filter(community -> community.entry() == entry)
                .map(community -> Long.toString(community.id()))
                .findFirst()
                .orElseThrow();
    }

    private static String endedSpace(World world) {
        return world.content().spaces().stream()
                .filter(space -> space.state() == Space.State.ENDED)
                .map(Space::id)
                .findFirst()
                .orElseThrow();
    }

    private static String id(User user) {
        return Long.toString(user.id());
    }
}
