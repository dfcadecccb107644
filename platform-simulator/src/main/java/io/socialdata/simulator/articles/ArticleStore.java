package io.socialdata.simulator.articles;

import io.socialdata.simulator.articles.ArticleChange.Covered;
import io.socialdata.simulator.articles.ArticleChange.Deleted;
import io.socialdata.simulator.articles.ArticleChange.Drafted;
import io.socialdata.simulator.articles.ArticleChange.Published;
import io.socialdata.simulator.articles.ArticleChange.Titled;
import io.socialdata.simulator.articles.ArticleChange.Withdrawn;
import io.socialdata.simulator.articles.ArticleChange.Written;
import io.socialdata.simulator.articles.ArticleRecord.Lifecycle;
import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Article;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.UnaryOperator;

/** All articles: those the world was made with, a draft of the actor's, and what has been written since. */
@Singleton
public final class ArticleStore implements JournaledStore {

    private static final Duration DRAFT_AGE = Duration.ofDays(1);

    private final World world;
    private final Map<Long, ArticleRecord> byId = new ConcurrentSkipListMap<>();
    /** The published ones by the post that announces them. */
    private final Map<Long, Long> announced = new ConcurrentHashMap<>();

    public ArticleStore(LiveWorld live) {
        this.world = live.now();
        reset();
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>("article-drafted", Drafted.class, this::draft),
                new ChangeType<>(
                        "article-titled",
                        Titled.class,
                        change -> change(change.id(), article -> article.titled(change.title(), change.at()))),
                new ChangeType<>(
                        "article-written",
                        Written.class,
                        change -> change(change.id(), article -> article.written(change.content(), change.at()))),
                new ChangeType<>(
                        "article-covered",
                        Covered.class,
                        change -> change(change.id(), article -> article.covered(change.picture(), change.at()))),
                new ChangeType<>(
                        "article-published",
                        Published.class,
                        change -> change(change.id(), article -> article.publishedIn(change.post(), change.at()))),
                new ChangeType<>(
                        "article-withdrawn",
                        Withdrawn.class,
                        change -> change(change.id(), article -> article.withdrawn(change.at()))),
                new ChangeType<>("article-deleted", Deleted.class, change -> byId.remove(change.id())));
    }

    @Override
    public void reset() {
        byId.clear();
        announced.clear();
        List<Article> generated = world.institutions().articles();
        generated.forEach(article -> put(generated(article)));
        User actor = world.cast().actor().user();
        Instant at = generated.getFirst().publishedAt().minus(DRAFT_AGE);
        put(ArticleRecord.drafted(
                Snowflake.at(at, 1),
                actor,
                at,
                "Half of a thought",
                ContentState.of(List.of("Half of a thought", "The rest will come."))));
    }

    public Optional<ArticleRecord> byId(long id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** The article that the post announces, while it is published. */
    public Optional<ArticleRecord> announcedBy(Post post) {
        return Optional.ofNullable(announced.get(post.id())).flatMap(this::byId).filter(ArticleRecord::isPublished);
    }

    /** An author's articles in one part of their lives, newest first. */
    public List<ArticleRecord> of(User author, Lifecycle lifecycle) {
        return byId.values().stream()
                .filter(article -> article.author().equals(author) && article.lifecycle() == lifecycle)
                .toList()
                .reversed();
    }

    private void draft(Drafted change) {
        world.users()
                .byId(change.author())
                .ifPresent(author ->
                        put(ArticleRecord.drafted(change.id(), author, change.at(), change.title(), change.content())));
    }

    private void change(long id, UnaryOperator<ArticleRecord> step) {
        byId(id).map(step).ifPresent(this::put);
    }

    private void put(ArticleRecord article) {
        byId.put(article.id(), article);
        article.announcement().ifPresent(post -> announced.put(post, article.id()));
    }

    private static ArticleRecord generated(Article article) {
        return ArticleRecord.drafted(
                        article.id(),
                        article.author(),
                        article.publishedAt(),
                        article.title(),
                        ContentState.of(article.paragraphs()))
                .publishedIn(article.announcement(), article.publishedAt());
    }
}
