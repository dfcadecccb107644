package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.operations.paging.PageCursor;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.PromotedEntries;
import io.socialdata.simulator.timeline.CursorEntry;
import io.socialdata.simulator.timeline.CursorEntry.Kind;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.ModuleEntry;
import io.socialdata.simulator.timeline.ModuleEntry.Layout;
import io.socialdata.simulator.timeline.TimelineItem;
import io.socialdata.simulator.timeline.TimelineItem.Display;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Builds pages of a conversation: the focal post with its context, then further replies. */
@Singleton
record ConversationPages(PromotedEntries promotedEntries) {

    /** Highest sort index of a conversation. The indexes fall from here. */
    private static final long HIGHEST = 7_323_372_036_854_775_718L;

    private static final int SHOWN_OF_THREAD = 2;
    private static final int SHOWN_OF_OWN_THREAD = 10;
    private static final String MODULE = "conversationthread";

    TimelineShape first(PostConversation conversation, ReplyRanking ranking) {
        Post focus = conversation.focus();
        List<Entry> entries = conversation.ancestors();
        List<Post> own = conversation.ownThread();
        entries.add(item(focus, own.isEmpty() ? Display.TWEET : Display.SELF_THREAD, conversation));
        if (!own.isEmpty()) {
            entries.add(module(own, SHOWN_OF_OWN_THREAD, Display.SELF_THREAD, conversation));
        }
        replies(conversation, ranking, ConversationCursor.start(focus, ranking), entries);
        promotedEntries.promoted(focus.author(), conversation.viewer()).ifPresent(entries::add);
        promotedEntries.related(focus, conversation.viewer()).ifPresent(entries::add);
        return new TimelineShape(
                List.of(
                        new Instruction.ClearCache(),
                        new Instruction.AddEntries(entries),
                        new Instruction.Terminate(Kind.TOP)),
                HIGHEST);
    }

    /** Returns the page at the cursor. Empty if the cursor does not belong to this conversation. */
    Optional<TimelineShape> later(PostConversation conversation, ReplyRanking ranking, String cursor) {
        Optional<PageCursor> page = PageCursor.decode(cursor, ConversationCursor.page(conversation.focus(), ranking));
        return page.map(from -> more(conversation, ranking, from))
                .or(() -> PageCursor.decode(cursor, ConversationCursor.heldBack(conversation.focus()))
                        .map(from -> heldBack(conversation, from)))
                .or(() ->
                        ConversationCursor.thread(cursor, conversation.focus()).map(from -> rest(conversation, from)));
    }

    private TimelineShape more(PostConversation conversation, ReplyRanking ranking, PageCursor from) {
        List<Entry> entries = new ArrayList<>();
        replies(conversation, ranking, from, entries);
        return new TimelineShape(
                List.of(new Instruction.AddEntries(entries)),
                HIGHEST - 4L * (from.position() + PageRequest.DEFAULT_COUNT));
    }

    private TimelineShape heldBack(PostConversation conversation, PageCursor from) {
        List<Entry> entries = conversation
                .replies(ReplyRanking.RELEVANCE, true)
                .map(reply -> thread(reply, conversation))
                .toList();
        return new TimelineShape(List.of(new Instruction.AddEntries(entries)), HIGHEST - 4L * from.position());
    }

    /** Returns the posts of a thread that were not shown yet. */
    private TimelineShape rest(PostConversation conversation, ConversationCursor.InThread from) {
        List<Post> own = conversation.ownThread();
        boolean isOwn = !own.isEmpty() && own.getFirst().id() == from.thread();
        List<Post> thread = isOwn
                ? own
                : conversation
                        .posts()
                        .byId(from.thread())
                        .map(conversation::thread)
                        .orElseGet(List::of);
        List<TimelineItem> items = thread.stream()
                .filter(post -> post.id() > from.after())
                .map(post -> item(post, isOwn ? Display.SELF_THREAD : Display.TWEET, conversation))
                .toList();
        return new TimelineShape(List.of(new Instruction.AddToModule(MODULE + "-" + from.thread(), items)), HIGHEST);
    }

    /** Adds a page of reply threads and the cursor to the next page or, at the end, to the low-quality replies. */
    private void replies(PostConversation conversation, ReplyRanking ranking, PageCursor from, List<Entry> entries) {
        List<Post> rest =
                conversation.replies(ranking, false).skip(from.position()).toList();
        rest.stream().limit(PageRequest.DEFAULT_COUNT).forEach(reply -> entries.add(thread(reply, conversation)));
        if (rest.size() > PageRequest.DEFAULT_COUNT) {
            entries.add(new CursorEntry(
                    Kind.BOTTOM, from.later(0, PageRequest.DEFAULT_COUNT).encoded()));
        } else if (conversation.replies(ranking, true).findAny().isPresent()) {
            PageCursor cursor = new PageCursor(
                    ConversationCursor.heldBack(conversation.focus()), 0, from.position() + rest.size() + 1);
            entries.add(new CursorEntry(Kind.SHOW_MORE_THREADS_PROMPT, cursor.encoded()));
        }
    }

    private Entry thread(Post reply, PostConversation conversation) {
        return module(conversation.thread(reply), SHOWN_OF_THREAD, Display.TWEET, conversation);
    }

    private Entry module(List<Post> thread, int shown, Display display, PostConversation conversation) {
        long id = thread.getFirst().id();
        List<TimelineItem> items = new ArrayList<>();
        thread.stream().limit(shown).forEach(post -> items.add(item(post, display, conversation)));
        if (thread.size() > shown) {
            items.add(TimelineItem.showMore(ConversationCursor.more(
                    conversation.focus(), id, thread.get(shown - 1).id())));
        }
        return new ModuleEntry(MODULE, Long.toString(id), Layout.CONVERSATION, items);
    }

    private TimelineItem item(Post post, Display display, PostConversation conversation) {
        return TimelineItem.post(conversation.view(post), display);
    }

    /** The cursors of a conversation: to more threads, to low-quality replies, and to more of one thread. */
    static final class ConversationCursor {

        private ConversationCursor() {}

        /**
         * A position in a thread.
         *
         * @param thread id of its first post
         * @param after id of the last post shown
         */
        record InThread(long thread, long after) {}

        static String page(Post focus, ReplyRanking ranking) {
            return "TweetDetail:" + focus.id() + ":" + ranking;
        }

        static PageCursor start(Post focus, ReplyRanking ranking) {
            return PageCursor.first(page(focus, ranking));
        }

        static String heldBack(Post focus) {
            return "TweetDetail:" + focus.id() + ":held-back";
        }

        static String more(Post focus, long thread, long after) {
            return new PageCursor(prefix(focus) + thread, after, 0).encoded();
        }

        static Optional<InThread> thread(String cursor, Post focus) {
            return PageCursor.decode(cursor)
                    .filter(found -> found.timeline().startsWith(prefix(focus)))
                    .map(found -> new InThread(
                            Long.parseLong(
                                    found.timeline().substring(prefix(focus).length())),
                            found.after()));
        }

        private static String prefix(Post focus) {
            return "TweetDetail:" + focus.id() + ":thread:";
        }
    }
}
