package io.socialdata.simulator.assistant;

import io.socialdata.simulator.assistant.AssistantQuestion.Command;
import io.socialdata.simulator.assistant.AssistantService.AskResult.Answered;
import io.socialdata.simulator.assistant.AssistantService.AskResult.Failed;
import io.socialdata.simulator.assistant.AssistantService.AskResult.LimitReached;
import io.socialdata.simulator.assistant.AssistantService.AskResult.NoConversation;
import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;

/** Stores conversations and replies to questions. Accounts with a check mark have no limit of questions. */
@Singleton
public final class AssistantService implements JournaledStore {

    /** The result of a question to the assistant. */
    public sealed interface AskResult {

        /**
         * The assistant replied.
         *
         * @param question message id of the question
         * @param answer message id of the reply
         * @param text the reply, in the chunks in which it is sent
         * @param posts ids of the posts that the assistant used
         * @param images ids of the images that the assistant made
         */
        record Answered(
                long conversation, long question, long answer, List<String> text, List<Long> posts, List<Long> images)
                implements AskResult {

            public Answered {
                text = List.copyOf(text);
                posts = List.copyOf(posts);
                images = List.copyOf(images);
            }
        }

        /** The account has used up its questions for now. */
        record LimitReached(int questions, long hours) implements AskResult {}

        /** The user has no such conversation. */
        record NoConversation() implements AskResult {}

        /** The assistant failed to reply. */
        record Failed(long conversation) implements AskResult {}
    }

    /** The questions that an account without a check mark may ask in a period. */
    private static final int MAX_QUESTIONS = 25;

    private static final Duration PERIOD = Duration.ofHours(2);

    private static final int POSTS = 2;

    private final World world;
    private final Journal journal;
    private final Map<Long, Long> owners = new ConcurrentHashMap<>();
    private final Map<Long, List<Instant>> asked = new ConcurrentHashMap<>();

    record Begun(long conversation, long owner) implements Change {}

    record Asked(long owner, Instant at) implements Change {}

    AssistantService(World world, Journal journal) {
        this.world = world;
        this.journal = journal;
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>(
                        "assistant-begun", Begun.class, begun -> owners.put(begun.conversation(), begun.owner())),
                new ChangeType<>("assistant-asked", Asked.class, this::count));
    }

    @Override
    public void reset() {
        owners.clear();
        asked.clear();
    }

    /** Starts a conversation and returns its id. */
    public long begin(User user) {
        return journal.transact(() -> {
            long id = journal.nextId();
            journal.commit(new Begun(id, user.id()));
            return id;
        });
    }

    public AskResult ask(User user, long conversation, AssistantQuestion question) {
        return journal.transact(() -> {
            if (!Long.valueOf(user.id()).equals(owners.get(conversation))) {
                return new NoConversation();
            }
            if (question.command() == Command.ERROR) {
                return new Failed(conversation);
            }
            Instant now = journal.now();
            if (question.command() == Command.LIMITER || exhausted(user, now)) {
                return new LimitReached(MAX_QUESTIONS, PERIOD.toHours());
            }
            journal.commit(new Asked(user.id(), now));
            return answer(conversation, question);
        });
    }

    private Answered answer(long conversation, AssistantQuestion question) {
        int pictures = question.command() == Command.IMAGE ? Math.clamp(question.images(), 1, 4) : 0;
        List<Long> posts = question.searching()
                ? world.posts()
                        .newestBy(world.fixtures().lead())
                        .limit(POSTS)
                        .map(Post::id)
                        .toList()
                : List.of();
        return new Answered(
                conversation,
                journal.nextId(),
                journal.nextId(),
                words(question.prompt()),
                posts,
                LongStream.generate(journal::nextId).limit(pictures).boxed().toList());
    }

    /** Returns the reply word by word. The same question always has the same reply. */
    private static List<String> words(String prompt) {
        String about = prompt.codePointCount(0, prompt.length()) <= 80
                ? prompt
                : prompt.substring(0, prompt.offsetByCodePoints(0, 80)) + "…";
        String text = "You asked: " + about.strip() + " In this world the answer is "
                + (100 + Math.floorMod(prompt.hashCode(), 900)) + ", and it always was.";
        return Arrays.stream(text.split("(?<= )")).toList();
    }

    private boolean exhausted(User user, Instant now) {
        long recent = asked.getOrDefault(user.id(), List.of()).stream()
                .filter(at -> at.isAfter(now.minus(PERIOD)))
                .count();
        return user.badge() == Badge.NONE && recent >= MAX_QUESTIONS;
    }

    /** Counts a question and drops the questions of past periods. */
    private void count(Asked change) {
        List<Instant> recent = new ArrayList<>(asked.getOrDefault(change.owner(), List.of()));
        recent.removeIf(at -> !at.isAfter(change.at().minus(PERIOD)));
        recent.add(change.at());
        asked.put(change.owner(), List.copyOf(recent));
    }
}
