package io.socialdata.simulator.messages;

import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.Fixtures;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Conversations of the generated world. Users with accounts have conversations. The actor has more than one page of
 * them, including a long one, a group, and requests.
 */
record GeneratedConversations(Map<String, MessageThread> exchanges) {

    private static final int ACTORS_FRIENDS = 24;
    private static final int OTHERS_FRIENDS = 4;
    private static final int REQUESTS = 3;
    private static final int LONG_CONVERSATION = 70;
    private static final int MAX_MESSAGES = 12;
    private static final Duration MAX_AGE = Duration.ofDays(150);

    static GeneratedConversations of(World world, Instant end) {
        Writer writer = new Writer(end);
        Fixtures fixtures = world.fixtures();
        writer.writeMessages(
                Conversation.between(fixtures.lead(), fixtures.actor().user(), false), LONG_CONVERSATION);
        writer.group(fixtures.lead(), List.of(fixtures.lead(), fixtures.actor().user(), fixtures.other()));
        world.accounts().all().stream()
                .filter(account -> account.state() == Account.State.ACTIVE)
                .map(Account::user)
                .sorted((one, other) -> Long.compare(one.id(), other.id()))
                .forEach(user -> writer.friends(
                        world, user, user.equals(fixtures.actor().user()) ? ACTORS_FRIENDS : OTHERS_FRIENDS));
        return new GeneratedConversations(Map.copyOf(writer.exchanges));
    }

    Stream<MessageThread> of(User user) {
        return exchanges.values().stream()
                .filter(messageThread -> messageThread.conversation().has(user));
    }

    /** Generates conversations. The same users always have the same ones. */
    private static final class Writer {

        private final Instant end;
        private final Map<String, MessageThread> exchanges = new LinkedHashMap<>();

        private Writer(Instant end) {
            this.end = end;
        }

        private void friends(World world, User user, int count) {
            strangers(world, user)
                    .limit(count)
                    .forEach(friend ->
                            writeMessages(Conversation.between(friend, user, false), 1 + chance(friend, MAX_MESSAGES)));
            strangers(world, user)
                    .skip(count)
                    .limit(REQUESTS)
                    .forEach(asking -> writeMessages(Conversation.between(asking, user, true), 1));
        }

        /** Returns users without accounts, always in the same order. */
        private static Stream<User> strangers(World world, User user) {
            int size = world.users().size();
            List<User> holders =
                    world.accounts().all().stream().map(Account::user).toList();
            return Stream.iterate(user.number() + 1, number -> number < user.number() + size, number -> number + 1)
                    .map(number -> world.users().byNumber(number % size))
                    .filter(other -> other.active() && !other.isProtected() && !holders.contains(other));
        }

        private void group(User founder, List<User> members) {
            Instant created = end.minus(MAX_AGE);
            String id = Long.toString(Snowflake.at(created, founder.number()));
            Conversation.Group group = new Conversation.Group("Gauge readers", created);
            writeMessages(new Conversation(id, members, false, Optional.of(group)), MAX_MESSAGES);
        }

        private void writeMessages(Conversation conversation, int messages) {
            long seed = conversation.id().hashCode();
            Instant until = end.minusMillis(new SplittableRandom(seed).nextLong(60_000, MAX_AGE.toMillis()));
            exchanges.putIfAbsent(
                    conversation.id(),
                    new MessageThread(conversation, new MessageGenerator(seed).in(conversation, messages, until)));
        }

        private static int chance(User user, int bound) {
            return (int) Math.floorMod(user.id(), (long) bound);
        }
    }
}
