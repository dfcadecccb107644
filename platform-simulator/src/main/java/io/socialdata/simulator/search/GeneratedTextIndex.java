package io.socialdata.simulator.search;

import io.socialdata.simulator.world.Article;
import io.socialdata.simulator.world.GeneratedPostTable;
import io.socialdata.simulator.world.PostTextSource;
import io.socialdata.simulator.world.PostTextSpec;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Index of the text of generated posts, about ten bytes each: sentence, tag, site, and the users named. */
final class GeneratedTextIndex {

    private static final int NONE = -1;

    private final List<String> sentences;
    private final List<String> languages;
    private final List<String> tags;
    private final List<String> sites;
    /** By row. Announcements are not indexed, because their text differs. */
    private final short[] sentenceOf;

    private final short[] tagOf;
    private final short[] siteOf;
    private final BitSet pictures;
    /** The rows that name a user, by user number. Includes replies to the user. */
    private final int[][] naming;

    GeneratedTextIndex(World world) {
        PostTextSource postTextSource = world.postTextSource();
        this.sentences = postTextSource.sentences().stream()
                .map(PostTextSource.Sentence::text)
                .map(NormalizedText::of)
                .toList();
        this.languages = postTextSource.sentences().stream()
                .map(PostTextSource.Sentence::language)
                .toList();
        this.tags = postTextSource.tags().stream().map(NormalizedText::of).toList();
        this.sites = postTextSource.sites().stream().map(NormalizedText::of).toList();
        int size = world.posts().archive().size();
        this.sentenceOf = filled(size);
        this.tagOf = filled(size);
        this.siteOf = filled(size);
        this.pictures = new BitSet(size);
        Set<Long> announcements =
                world.content().articles().stream().map(Article::announcement).collect(Collectors.toSet());
        GeneratedPostTable generatedPostTable = world.posts().archive();
        this.naming = new MentionIndexBuilder(generatedPostTable, world.users().size())
                .read(row -> announcements.contains(generatedPostTable.id(row))
                        ? NONE
                        : enter(row, postTextSource.spec(generatedPostTable.id(row))));
    }

    /** Indexes a row and returns the user mentioned in it. */
    private int enter(int row, PostTextSpec postTextSpec) {
        sentenceOf[row] = (short) postTextSpec.sentence();
        tagOf[row] = (short) postTextSpec.tag();
        siteOf[row] = (short) postTextSpec.site();
        pictures.set(row, postTextSpec.picture());
        return postTextSpec.mentioned();
    }

    boolean knows(int row) {
        return sentenceOf[row] != NONE;
    }

    boolean hasSentence(int row, BitSet wanted) {
        return wanted.get(sentenceOf[row]);
    }

    boolean hasTag(int row, BitSet wanted) {
        return tagOf[row] != NONE && wanted.get(tagOf[row]);
    }

    boolean hasSite(int row, BitSet wanted) {
        return siteOf[row] != NONE && wanted.get(siteOf[row]);
    }

    boolean hasLink(int row) {
        return siteOf[row] != NONE;
    }

    boolean hasPicture(int row) {
        return pictures.get(row);
    }

    String language(int row) {
        return languages.get(sentenceOf[row]);
    }

    boolean names(int row, User user) {
        return Arrays.binarySearch(naming[user.number()], row) >= 0;
    }

    /** Returns the rows that name the user, oldest first. */
    int[] naming(User user) {
        return naming[user.number()];
    }

    BitSet sentencesWith(List<String> words) {
        return with(sentences, words);
    }

    /** Returns the sentences that contain the word as a substring, in which a phrase may therefore start. */
    BitSet sentencesWithPiece(String word) {
        return those(sentences, text -> text.contains(word));
    }

    BitSet tagsWith(List<String> words) {
        return with(tags, words);
    }

    BitSet sitesWith(List<String> words) {
        return with(sites, words);
    }

    private static BitSet with(List<String> texts, List<String> words) {
        String piece = NormalizedText.piece(words);
        return those(texts, text -> text.contains(piece));
    }

    private static BitSet those(List<String> texts, Predicate<String> wanted) {
        BitSet found = new BitSet(texts.size());
        for (int number = 0; number < texts.size(); number++) {
            found.set(number, wanted.test(texts.get(number)));
        }
        return found;
    }

    private static short[] filled(int size) {
        short[] numbers = new short[size];
        Arrays.fill(numbers, (short) NONE);
        return numbers;
    }
}
