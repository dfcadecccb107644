package io.socialdata.simulator.articles;

/** The result of a change to an article. */
public sealed interface ArticleResult {

    record Done(ArticleRecord article) implements ArticleResult {}

    record Missing() implements ArticleResult {}

    /** The article belongs to another user. */
    record NotTheAuthor() implements ArticleResult {}

    /** The author has no check mark. Only authors with one may write articles. */
    record NotEntitled() implements ArticleResult {}

    /** The change is not possible in the current lifecycle state. */
    record WrongLifecycle(String why) implements ArticleResult {}

    /** The content is malformed. */
    record Unreadable() implements ArticleResult {}
}
