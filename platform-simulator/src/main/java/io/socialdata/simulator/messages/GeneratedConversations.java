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
 * What had been written when the world was made. Those who hold accounts have conversations; the actor has more than
 * one page of them, a long one, a group, and requests.
 */
record GeneratedConversations(Map<String, MessageThread> exchanges) {

    private static final int ACTORS_FRIENDS = 24;
    private static final int OTHERS_FRIENDS = 4;
    private static final int REQUESTS = 3;
    private static final int LONG_TALK = 70;
    private static final int MOST_SAID = 12;
    private static final Duration LATELY = Duration.ofDays(150);

    static GeneratedConversations of(World world, Instant end) {
        Writer writer = new Writer(end);
        Fixtures fixtures = world.cast();
        writer.talk(Conversation.between(fixtures.lead(), fixtures.actor().user(), false), LONG_TALK);
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

    /** Writes letters, always the same ones to the same people. */
    private static final class Writer {

        private final Instant end;
        private final Map<String, MessageThread> exchanges = new LinkedHashMap<>();

        private Writer(Instant end) {
            this.end = end;
        }

        private void friends(World world, User user, int count) {
            strangers(world, user)
                    .limit(count)
                    .forEach(friend -> talk(Conversation.between(friend, user, false), 1 + chance(friend, MOST_SAID)));
            strangers(world, user)
                    .skip(count)
                    .limit(REQUESTS)
                    .forEach(asking -> talk(Conversation.between(asking, user, true), 1));
        }

        /** People without an account of their own, each time in the same order. */
        private static Stream<User> strangers(World world, User user) {
            int size = world.users().size();
            List<User> holders =
                    world.accounts().all().stream().map(Account::user).toList();
            return Stream.iterate(user.number() + 1, number -> number < user.number() + size, number -> number + 1)
                    .map(number -> world.users().byNumber(number % size))
                    .filter(other -> other.active() && !other.guarded() && !holders.contains(other));
        }

        private void group(User founder, List<User> members) {
            Instant created = end.minus(LATELY);
            String id = Long.toString(Snowflake.at(created, founder.number()));
            Conversation.Group group = new Conversation.Group("Gauge readers", created);
            talk(new Conversation(id, members, false, Optional.of(group)), MOST_SAID);
        }

        private void talk(Conversation conversation, int messages) {
            long seed = conversation.id().hashCode();
            Instant until = end.minusMillis(new SplittableRandom(seed).nextLong(60_000, LATELY.toMillis()));
            exchanges.putIfAbsent(
                    conversation.id(),
                    new MessageThread(conversation, new MessageGenerator(seed).in(conversation, messages, until)));
        }

        private static int chance(User user, int bound) {
            return (int) Math.floorMod(user.id(), (long) bound);
        }
    }
}
