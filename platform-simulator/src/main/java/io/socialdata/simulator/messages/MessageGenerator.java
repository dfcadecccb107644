package io.socialdata.simulator.messages;

import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.User;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/** Generates the messages of conversations. */
final class MessageGenerator {

    private static final List<String> SENTENCES = List.of(
            "Are you around this week?",
            "I read your last post twice.",
            "The gauge is up again.",
            "Thanks, that helped.",
            "Could you send me the old map?",
            "On my way.",
            "Let us talk on Monday.",
            "No hurry at all.",
            "That made me laugh \uD83D\uDE80",
            "I will ask and tell you.");

    private static final Duration MAX_PAUSE = Duration.ofHours(30);

    private final SplittableRandom random;

    MessageGenerator(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** Returns messages up to the given time, newest first. The user who started the conversation wrote the first. */
    List<Message> in(Conversation conversation, int count, Instant until) {
        List<Message> said = new ArrayList<>(count);
        long id = Snowflake.at(until, random.nextInt(Snowflake.NEIGHBOURS));
        for (int left = count; left > 0; left--) {
            said.add(message(conversation, id, senderOf(conversation, left == 1)));
            Instant earlier = Snowflake.timeOf(id).minusMillis(random.nextLong(1_000, MAX_PAUSE.toMillis()));
            id = Snowflake.at(earlier, random.nextInt(Snowflake.NEIGHBOURS));
        }
        return said;
    }

    private User senderOf(Conversation conversation, boolean first) {
        List<User> choices = conversation.participants();
        return first || conversation.request() ? choices.getFirst() : choices.get(random.nextInt(choices.size()));
    }

    private Message message(Conversation conversation, long id, User sender) {
        String sentence = SENTENCES.get(random.nextInt(SENTENCES.size()));
        Optional<Link> link = random.nextInt(8) == 0 ? Optional.of(link(id)) : Optional.empty();
        return new Message(
                id,
                conversation.id(),
                sender.id(),
                link.map(there -> sentence + " " + there.shortened()).orElse(sentence),
                "",
                link,
                random.nextInt(9) == 0 ? OptionalLong.of(id + 1) : OptionalLong.empty(),
                OptionalLong.empty());
    }

    private static Link link(long id) {
        String token = Long.toString(id, Character.MAX_RADIX);
        return new Link(
                "https://t.co/" + token.substring(token.length() - 10),
                "https://letters.example/" + token.substring(token.length() - 6));
    }
}
