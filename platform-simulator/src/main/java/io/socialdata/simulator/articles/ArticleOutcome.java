package io.socialdata.simulator.articles;

/** How a change of an article ends. */
public sealed interface ArticleOutcome {

    record Done(ArticleEntity article) implements ArticleOutcome {}

    record Missing() implements ArticleOutcome {}

    /** The article is somebody else's. */
    record NotTheAuthor() implements ArticleOutcome {}

    /** An author without a check mark writes no articles. */
    record NotEntitled() implements ArticleOutcome {}

    /** The article is not in the part of its life that this needs. */
    record WrongLifecycle(String why) implements ArticleOutcome {}

    /** What was sent is not what belongs there. */
    record Unreadable() implements ArticleOutcome {}
}
