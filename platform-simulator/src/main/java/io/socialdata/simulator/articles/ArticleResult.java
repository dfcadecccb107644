package io.socialdata.simulator.articles;

/** How a change of an article ends. */
public sealed interface ArticleResult {

    record Done(ArticleRecord article) implements ArticleResult {}

    record Missing() implements ArticleResult {}

    /** The article is somebody else's. */
    record NotTheAuthor() implements ArticleResult {}

    /** An author without a check mark writes no articles. */
    record NotEntitled() implements ArticleResult {}

    /** The article is not in the part of its life that this needs. */
    record WrongLifecycle(String why) implements ArticleResult {}

    /** What was sent is not what belongs there. */
    record Unreadable() implements ArticleResult {}
}
