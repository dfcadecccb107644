package io.socialdata.simulator.search;

import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Tests of what posts say: by numbers where the text was generated, by the text itself elsewhere. */
final class TextTests {

    private final World world;
    private final GeneratedTexts generated;
    private final WrittenTexts written;

    TextTests(World world, GeneratedTexts generated, WrittenTexts written) {
        this.world = world;
        this.generated = generated;
        this.written = written;
    }

    Predicate<Post> says(List<String> words) {
        BitSet sentences = generated.sentencesWith(words);
        BitSet tags = generated.tagsWith(words);
        Optional<User> named = words.size() == 1 ? world.users().byHandle(words.getFirst()) : Optional.empty();
        Predicate<Post> across = words.size() == 1 ? post -> false : across(words);
        return post -> generated.knows(post)
                ? sentences.get(generated.sentence(post))
                        || generated.hasTag(post, tags)
                        || named.filter(user -> generated.names(post, user)).isPresent()
                        || across.test(post)
                : written.says(post, words);
    }

    /** Several words may reach from the sentence into a tag, or from a name into the sentence. */
    private Predicate<Post> across(List<String> words) {
        BitSet beginning = generated.sentencesWith(words.subList(0, 1));
        Optional<User> named = world.users().byHandle(words.getFirst());
        return post -> (beginning.get(generated.sentence(post))
                        || named.filter(user -> generated.names(post, user)).isPresent())
                && written.says(post, words);
    }

    Predicate<Post> isTagged(String tag) {
        BitSet tags = generated.tagsWith(List.of(tag));
        return post -> generated.knows(post) ? generated.hasTag(post, tags) : written.isTagged(post, tag);
    }

    /** Beyond the site an address is random, and read only where the site alone does not tell. */
    Predicate<Post> linksTo(List<String> words) {
        BitSet sites = generated.sitesWith(words);
        BitSet beginning = generated.sitesWith(words.isEmpty() ? words : words.subList(0, 1));
        return post -> generated.knows(post)
                ? generated.hasSite(post, sites) || (generated.hasSite(post, beginning) && written.linksTo(post, words))
                : written.linksTo(post, words);
    }

    Predicate<Post> isIn(String language) {
        return post -> (generated.knows(post) ? generated.language(post) : written.language(post)).equals(language);
    }

    Predicate<Post> names(User user) {
        return post -> generated.knows(post) ? generated.names(post, user) : written.names(post, user);
    }

    boolean beginsWith(Post post, User user) {
        // A generated post that is no reply begins with its sentence.
        return !generated.knows(post) && written.beginsWith(post, user);
    }

    boolean hasLink(Post post) {
        return generated.knows(post) ? generated.hasLink(post) : written.hasLink(post);
    }

    boolean hasPicture(Post post) {
        return generated.knows(post)
                ? post.withMedia() && generated.hasPicture(post)
                : written.shows(post, Media.Kind.PHOTO);
    }

    boolean hasVideo(Post post) {
        return generated.knows(post)
                ? post.withMedia() && !generated.hasPicture(post)
                : written.shows(post, Media.Kind.VIDEO);
    }
}
