package io.socialdata.reads.tweets;

import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetClient.Ranking;
import io.socialdata.platform.tweets.TweetConversation;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.subjects.PageSubjects;
import jakarta.inject.Singleton;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the whole thread that a post belongs to: up to its beginning, and from there down to its end.
 *
 * <p>The platform shows a conversation from one post's point of view and only a part of it at a time.
 */
@Singleton
class ThreadService {

    /** Maximum number of conversation pages read for one thread. Posts beyond them are left out. */
    private static final int MAX_THREAD_PAGES = 40;

    private final PlatformClient platform;
    private final PlatformErrorMapper reads;
    private final PageFetcher pageFetcher;
    private final PageSubjects pageSubjects;
    private final CallDeadline callDeadline;

    ThreadService(
            PlatformClient platform,
            PlatformErrorMapper reads,
            PageFetcher pageFetcher,
            PageSubjects pageSubjects,
            CallDeadline callDeadline) {
        this.platform = platform;
        this.reads = reads;
        this.pageFetcher = pageFetcher;
        this.pageSubjects = pageSubjects;
        this.callDeadline = callDeadline;
    }

    /** Returns the thread, oldest first. */
    List<Tweet> wholeThread(String id) {
        return new Walk(id).wholeThread();
    }

    /** Collects one thread. */
    private final class Walk {

        private final String asked;
        private final TweetConversation first;
        private final ThreadChain chain;
        private final Set<String> opened = new HashSet<>();
        private int pagesLeft = MAX_THREAD_PAGES;

        Walk(String id) {
            this.asked = id;
            this.first = pageFetcher.found(page(id, null), pageSubjects.post(id));
            this.chain = new ThreadChain(first);
        }

        List<Tweet> wholeThread() {
            readAncestors();
            for (String id = chain.root(); !opened.contains(id) && pagesLeft > 0; id = chain.latest()) {
                open(id);
            }
            return chain.oldestFirst();
        }

        /** Reads missing ancestors: the platform may cut them off, and each further page shows some more. */
        private void readAncestors() {
            Optional<String> above = chain.above();
            while (above.isPresent() && pagesLeft > 0 && opened.add(above.get())) {
                readView(above.get(), null).ifPresent(chain::addAncestors);
                above = chain.above();
            }
            opened.clear();
        }

        private void open(String id) {
            opened.add(id);
            Deque<String> unfinished = new ArrayDeque<>();
            Optional<TweetConversation> view = id.equals(asked) ? Optional.of(first) : readView(id, null);
            while (view.isPresent()) {
                unfinished.addAll(chain.take(view.get()));
                view = unfinished.isEmpty() || pagesLeft <= 0 ? Optional.empty() : readView(id, unfinished.remove());
            }
        }

        /**
         * Skips posts that have disappeared in the meantime. Any other failure would leave an unnoticed gap, so it
         * fails the call.
         */
        private Optional<TweetConversation> readView(String id, @Nullable String cursor) {
            return switch (page(id, cursor)) {
                case Failed<TweetConversation>(Missing missing) -> Optional.empty();
                case PlatformResult<TweetConversation> platformResult ->
                    Optional.of(reads.found(platformResult, PageSubjects.MISSING_POST));
            };
        }

        private PlatformResult<TweetConversation> page(String id, @Nullable String cursor) {
            pagesLeft--;
            return platform.tweets().conversation(id, Ranking.RELEVANCE, cursor, callDeadline.left());
        }
    }
}
