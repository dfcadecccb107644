package io.socialdata.simulator.search;

import io.socialdata.simulator.world.Gist;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/** What generated posts say, in some ten bytes each: which sentence, tag and site, and who is named where. */
final class GeneratedTexts {

    private static final int NONE = -1;

    private final World world;
    private final List<String> sentences;
    private final List<String> languages;
    private final List<String> tags;
    private final List<String> sites;
    private final Map<String, Integer> tagNumbers = new HashMap<>();
    /** By the number of a post; of an announcement, whose text is another, nothing is known. */
    private final short[] sentenceOf;

    private final short[] tagOf;
    private final short[] siteOf;
    private final BitSet pictures;
    private final Postings tagged;
    private final Postings naming;

    GeneratedTexts(World world) {
        this.world = world;
        this.sentences = world.prose().sentences().stream()
                .map(sentence -> Normal.of(sentence.text()))
                .toList();
        this.languages = world.prose().sentences().stream()
                .map(sentence -> sentence.language())
                .toList();
        this.tags = world.prose().tags().stream().map(Normal::of).toList();
        this.sites = world.prose().sites().stream().map(Normal::of).toList();
        for (int tag = 0; tag < tags.size(); tag++) {
            tagNumbers.put(world.prose().tags().get(tag).toLowerCase(Locale.ROOT), tag);
        }
        int size = world.posts().generated();
        this.sentenceOf = filled(size);
        this.tagOf = filled(size);
        this.siteOf = filled(size);
        this.pictures = new BitSet(size);
        this.tagged = new Postings(tags.size());
        this.naming = new Postings(world.users().size());
        world.posts().newest().filter(Post::isGenerated).forEach(this::enter);
    }

    private void enter(Post post) {
        if (post.kind() == PostKind.RETWEET || world.announcedBy(post).isPresent()) {
            return;
        }
        Gist gist = world.prose().gist(post.id());
        sentenceOf[post.number()] = (short) gist.sentence();
        tagOf[post.number()] = (short) gist.tag();
        siteOf[post.number()] = (short) gist.site();
        pictures.set(post.number(), gist.picture());
        if (gist.tag() != NONE) {
            tagged.add(gist.tag(), post.id());
        }
        if (gist.mentioned() != NONE) {
            naming.add(gist.mentioned(), post.id());
        }
        if (post.kind() == PostKind.REPLY) {
            world.posts()
                    .evenDeleted(post.about())
                    .ifPresent(answered -> naming.add(answered.author().number(), post.id()));
        }
    }

    boolean knows(Post post) {
        return post.isGenerated() && sentenceOf[post.number()] != NONE;
    }

    int sentence(Post post) {
        return sentenceOf[post.number()];
    }

    boolean hasTag(Post post, BitSet wanted) {
        return tagOf[post.number()] != NONE && wanted.get(tagOf[post.number()]);
    }

    boolean hasSite(Post post, BitSet wanted) {
        return siteOf[post.number()] != NONE && wanted.get(siteOf[post.number()]);
    }

    boolean hasLink(Post post) {
        return siteOf[post.number()] != NONE;
    }

    boolean hasPicture(Post post) {
        return pictures.get(post.number());
    }

    String language(Post post) {
        return languages.get(sentenceOf[post.number()]);
    }

    boolean names(Post post, User user) {
        return naming.contains(user.number(), post.id());
    }

    LongStream naming(User user, long before) {
        return naming.newest(user.number(), before);
    }

    LongStream tagged(String tag, long before) {
        return Optional.ofNullable(tagNumbers.get(tag))
                .map(number -> tagged.newest(number, before))
                .orElseGet(LongStream::empty);
    }

    BitSet sentencesWith(List<String> words) {
        return with(sentences, words);
    }

    BitSet tagsWith(List<String> words) {
        return with(tags, words);
    }

    BitSet sitesWith(List<String> words) {
        return with(sites, words);
    }

    private static BitSet with(List<String> texts, List<String> words) {
        BitSet found = new BitSet(texts.size());
        for (int number = 0; number < texts.size(); number++) {
            found.set(number, Normal.has(texts.get(number), words));
        }
        return found;
    }

    private static short[] filled(int size) {
        short[] numbers = new short[size];
        Arrays.fill(numbers, (short) NONE);
        return numbers;
    }
}
