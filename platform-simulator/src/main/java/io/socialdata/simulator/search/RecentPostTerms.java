package io.socialdata.simulator.search;

import io.socialdata.simulator.search.Condition.Feature;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.LivePost;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The simple conditions under which a recent post is indexed.
 *
 * @param text the normalized text
 */
record RecentPostTerms(String text, List<Condition> conditions) {

    /** Index term of replies whose target is not available yet, as during a replay of the state file. */
    static final Condition TO_SOMEBODY = new Condition.To("");

    /** Matches everything: every post is indexed under it. */
    static final Condition EVERY = new Condition.All(List.of());

    RecentPostTerms {
        conditions = List.copyOf(conditions);
    }

    static RecentPostTerms of(LivePost post, World world) {
        String text = PostTextMatcher.normal(post.writing());
        List<Condition> met = new ArrayList<>(List.of(EVERY));
        for (String word : NormalizedText.words(text)) {
            met.add(new Condition.Says(List.of(word)));
        }
        met.add(new Condition.From(handle(post.author())));
        met.add(new Condition.In(post.writing().language()));
        met.add(new Condition.PartOf(post.conversation()));
        if (post.quoted() != 0) {
            met.add(new Condition.Quotes(post.quoted()));
        }
        post.writing().segments().forEach(textSegment -> addSegment(met, textSegment));
        addAddressed(met, post, world);
        addFeatures(met, post);
        return new RecentPostTerms(text, met);
    }

    private static void addSegment(List<Condition> met, TextSegment textSegment) {
        switch (textSegment) {
            case TextSegment.Words _ -> {}
            case TextSegment.Hashtag(var tag) -> met.add(new Condition.Tagged(tag.toLowerCase(Locale.ROOT)));
            case TextSegment.Mention(var user) -> met.add(new Condition.Mentions(handle(user)));
            case TextSegment.LinkTo _ -> met.add(new Condition.Has(Feature.LINKS));
        }
    }

    private static void addAddressed(List<Condition> met, LivePost post, World world) {
        List<TextSegment> segments = post.writing().segments();
        if (!segments.isEmpty() && segments.getFirst() instanceof TextSegment.Mention(var user)) {
            met.add(new Condition.To(handle(user)));
        }
        if (post.kind() == PostKind.REPLY) {
            Optional<Post> repliedTo = world.posts().byIdIncludingDeleted(post.about());
            met.add(repliedTo
                    .<Condition>map(about -> new Condition.To(handle(about.author())))
                    .orElse(TO_SOMEBODY));
        }
    }

    private static void addFeatures(List<Condition> met, LivePost post) {
        add(met, Feature.MEDIA, !post.writing().media().isEmpty());
        add(met, Feature.IMAGES, shows(post, Media.Kind.PHOTO));
        add(met, Feature.VIDEOS, shows(post, Media.Kind.VIDEO));
        add(met, Feature.REPLIES, post.kind() == PostKind.REPLY);
        add(met, Feature.RETWEETS, post.kind() == PostKind.RETWEET);
        add(met, Feature.QUOTE, post.quoted() != 0);
        add(met, Feature.VERIFIED, post.author().badge() != Badge.NONE);
    }

    private static void add(List<Condition> met, Feature feature, boolean has) {
        if (has) {
            met.add(new Condition.Has(feature));
        }
    }

    private static boolean shows(LivePost post, Media.Kind kind) {
        return post.writing().media().stream().anyMatch(media -> media.kind() == kind);
    }

    private static String handle(User user) {
        return user.handle().toLowerCase(Locale.ROOT);
    }
}
