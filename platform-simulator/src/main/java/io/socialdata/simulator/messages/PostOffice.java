package io.socialdata.simulator.messages;

import io.socialdata.simulator.changes.Journal;
import io.socialdata.simulator.circles.Circles;
import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.messages.SendOutcome.Reason;
import io.socialdata.simulator.messages.SendOutcome.Refused;
import io.socialdata.simulator.messages.SendOutcome.Sent;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Takes messages in, and refuses those that the recipient would not have. */
@Singleton
public final class PostOffice {

    private static final int LONGEST = 10_000;

    private final LiveWorld live;
    private final Circles circles;
    private final Conversations conversations;
    private final Journal journal;

    PostOffice(LiveWorld live, Circles circles, Conversations conversations, Journal journal) {
        this.live = live;
        this.circles = circles;
        this.conversations = conversations;
        this.journal = journal;
    }

    /** Sends to a person; repeating a call with the same request id sends nothing more. */
    public SendOutcome toPerson(User sender, long recipient, Letter letter) {
        return live.now()
                .users()
                .byId(recipient)
                .map(person -> toConversation(sender, Conversation.idOf(sender, person), letter))
                .orElseGet(() -> new Refused(Reason.NOBODY_THERE));
    }

    /** Sends to several people, who are a group from then on; all of them must take messages from the sender. */
    public SendOutcome toGroup(User sender, List<Long> recipients, Letter letter) {
        return journal.decide(() -> {
            Optional<Message> before = conversations.byRequest(sender, letter.requestId());
            if (before.isPresent()) {
                return toConversation(sender, before.get().conversation(), letter);
            }
            for (long recipient : recipients) {
                Optional<Reason> refusal = refusal(sender, recipient);
                if (refusal.isPresent()) {
                    return new Refused(refusal.get());
                }
            }
            if (letter.text().isBlank() && letter.photo().isEmpty()) {
                return new Refused(Reason.FAILED);
            }
            long id = journal.nextId();
            journal.commit(new GroupFormed(
                    id,
                    Stream.concat(Stream.of(sender.id()), recipients.stream()).toList(),
                    journal.now()));
            return toConversation(sender, Long.toString(id), letter);
        });
    }

    private Optional<Reason> refusal(User sender, long recipient) {
        Optional<User> person = live.now().users().byId(recipient);
        return person.isEmpty()
                ? Optional.of(Reason.NOBODY_THERE)
                : conversations
                        .byId(Conversation.idOf(sender, person.get()))
                        .flatMap(exchange -> refusal(sender, person.get(), exchange));
    }

    /** Sends into a conversation; repeating a call with the same request id sends nothing more. */
    public SendOutcome toConversation(User sender, String id, Letter letter) {
        return journal.decide(() -> conversations
                .byId(id)
                .map(exchange -> send(sender, exchange, letter))
                .orElseGet(() -> new Refused(Reason.NOBODY_THERE)));
    }

    private SendOutcome send(User sender, Exchange exchange, Letter letter) {
        Conversation conversation = exchange.conversation();
        Optional<Message> before = conversations.byRequest(sender, letter.requestId());
        if (before.isPresent()) {
            return new Sent(before.get(), conversation);
        }
        return refusal(sender, exchange, letter)
                .<SendOutcome>map(Refused::new)
                .orElseGet(() -> new Sent(deliver(sender, conversation, letter), conversation));
    }

    private Message deliver(User sender, Conversation conversation, Letter letter) {
        MessageSent sent = new MessageSent(
                conversation.id(),
                journal.nextId(),
                sender.id(),
                letter.text(),
                letter.requestId(),
                letter.photo().orElse(0),
                letter.answerTo().orElse(0));
        journal.commit(sent);
        return sent.read();
    }

    private Optional<Reason> refusal(User sender, Exchange exchange, Letter letter) {
        if (!exchange.conversation().has(sender)) {
            return Optional.of(Reason.NOT_A_PARTICIPANT);
        }
        if (letter.text().codePointCount(0, letter.text().length()) > LONGEST) {
            return Optional.of(Reason.TOO_LONG);
        }
        boolean empty = letter.text().isBlank() && letter.photo().isEmpty();
        if (empty || conversations.encrypted(exchange.conversation())) {
            return Optional.of(Reason.FAILED);
        }
        return exchange.conversation().recipientOf(sender.id()).flatMap(person -> refusal(sender, person, exchange));
    }

    /** Whoever has written to somebody may be answered. */
    private Optional<Reason> refusal(User sender, User recipient, Exchange exchange) {
        if (!recipient.active()) {
            return Optional.of(Reason.FAILED);
        }
        if (circles.blocks(recipient, sender)) {
            return Optional.of(Reason.NOT_WANTED);
        }
        boolean answering = exchange.messages().stream().anyMatch(message -> message.sender() == recipient.id());
        if (answering || circles.follows(recipient, sender)) {
            return Optional.empty();
        }
        if (recipient.guarded()) {
            return Optional.of(Reason.NOT_FOLLOWED);
        }
        return Openness.toStrangers(recipient) ? Optional.empty() : Optional.of(Reason.NOT_WANTED);
    }
}
