package io.socialdata.simulator.genesis;

import io.socialdata.simulator.world.Article;
import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Prose;
import io.socialdata.simulator.world.Segment;
import io.socialdata.simulator.world.Segment.Hashtag;
import io.socialdata.simulator.world.Segment.LinkTo;
import io.socialdata.simulator.world.Segment.Mention;
import io.socialdata.simulator.world.Segment.Words;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.WorldSpec;
import io.socialdata.simulator.world.Writing;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Puts words into people's mouths, from phrases in several languages; the dice of a post are its id and the seed. */
final class Phrasebook implements Prose {

    private static final double MOSTLY_ENGLISH = 0.7;
    private static final int SHORT_LENGTH = 10;

    private final long seed;
    private final Users users;

    Phrasebook(WorldSpec spec, Users users) {
        this.seed = spec.seed();
        this.users = users;
    }

    @Override
    public Writing of(Post post, Optional<Post> about, Optional<Article> announced) {
        Dice dice = Dice.of(seed ^ post.id(), "prose");
        if (announced.isPresent()) {
            String address = "http://x.com/i/article/" + announced.get().id();
            return new Writing("zxx", List.of(new LinkTo(link(dice, address))), List.of());
        }
        String language = dice.chance(MOSTLY_ENGLISH) ? "en" : dice.pick(Phrases.LANGUAGES);
        List<Segment> segments = new ArrayList<>();
        about.filter(original -> post.kind() == PostKind.REPLY)
                .ifPresent(original -> segments.add(new Mention(original.author())));
        String subject = dice.pick(Lexicon.SUBJECTS);
        segments.add(new Words(dice.pick(Phrases.in(language)).replace("{0}", subject)));
        trimmings(dice, subject, segments);
        return Writing.spaced(language, segments, post.withMedia() ? List.of(media(dice, post)) : List.of());
    }

    private void trimmings(Dice dice, String subject, List<Segment> segments) {
        if (dice.chance(0.1)) {
            segments.add(new Mention(users.byNumber(dice.below(users.size()))));
        }
        if (dice.chance(0.3)) {
            segments.add(new Hashtag(dice.pick(Lexicon.ADJECTIVES) + capital(subject)));
        }
        // Beyond the basic plane, so that readers who count UTF-16 units instead of code points are found out.
        if (dice.chance(0.1)) {
            segments.add(new Words("\uD83D\uDE80"));
        }
        if (dice.chance(0.2)) {
            segments.add(new LinkTo(link(dice, "https://" + subject + ".example/" + dice.hex(6))));
        }
    }

    private static Media media(Dice dice, Post post) {
        boolean photo = dice.chance(0.75);
        return new Media(
                Snowflake.at(post.createdAt().minusSeconds(5), dice.below(Snowflake.NEIGHBOURS)),
                photo ? Media.Kind.PHOTO : Media.Kind.VIDEO,
                dice.token(15),
                "https://t.co/" + dice.token(SHORT_LENGTH),
                "A picture of " + dice.pick(Lexicon.SUBJECTS),
                photo ? 1600 : 1920,
                photo ? 900 : 1080);
    }

    private static Link link(Dice dice, String address) {
        return new Link("https://t.co/" + dice.token(SHORT_LENGTH), address);
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
