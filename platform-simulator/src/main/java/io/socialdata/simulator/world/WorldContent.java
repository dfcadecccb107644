package io.socialdata.simulator.world;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Lists, communities, spaces and articles of the generated world. */
public record WorldContent(
        List<UserList> lists, List<Community> communities, List<Space> spaces, List<Article> articles) {

    public WorldContent {
        lists = List.copyOf(lists);
        communities = List.copyOf(communities);
        spaces = List.copyOf(spaces);
        articles = List.copyOf(articles);
    }

    /** Returns the number of lists that each user number is on; absent means none. */
    Map<Integer, Integer> listings() {
        return lists.stream()
                .flatMap(list -> list.members().stream())
                .collect(Collectors.groupingBy(User::number, Collectors.summingInt(user -> 1)));
    }

    /** Returns the articles by the id of the post that announces them. */
    Map<Long, Article> byAnnouncement() {
        return articles.stream().collect(Collectors.toMap(Article::announcement, Function.identity()));
    }
}
