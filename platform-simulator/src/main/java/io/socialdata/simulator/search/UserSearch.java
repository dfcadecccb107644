package io.socialdata.simulator.search;

import io.socialdata.simulator.world.SearchText;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds users by name, handle and bio. */
final class UserSearch {

    private final World world;
    /** The searchable text by user number, with a space before each word. */
    private final List<String> texts;

    UserSearch(World world) {
        this.world = world;
        this.texts = world.users().all().map(UserSearch::text).toList();
    }

    private static String text(User user) {
        String handle = user.handle().toLowerCase(Locale.ROOT).replace('_', ' ');
        return SearchText.normalized(user.profile().name() + " " + user.handle() + " " + handle + " "
                + user.profile().bio());
    }

    /**
     * Returns users with a word that starts with each word of the query. An exact handle match comes first, then users
     * by follower count.
     */
    Stream<User> find(String query) {
        List<String> words = SearchText.words(query);
        String handle = String.join("", words);
        return words.isEmpty()
                ? Stream.empty()
                : IntStream.range(0, texts.size())
                        .filter(number -> words.stream()
                                .allMatch(word -> texts.get(number).contains(" " + word)))
                        .mapToObj(world.users()::byNumber)
                        .filter(User::active)
                        .sorted(Comparator.comparing(
                                        (User user) -> !user.handle().equalsIgnoreCase(handle))
                                .thenComparingInt(user -> -world.graph().followers(user))
                                .thenComparingInt(User::number));
    }
}
