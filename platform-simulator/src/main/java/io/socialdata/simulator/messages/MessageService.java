package io.socialdata.simulator.messages;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.messages.SendResult.Reason;
import io.socialdata.simulator.messages.SendResult.Refused;
import io.socialdata.simulator.messages.SendResult.Sent;
import io.socialdata.simulator.relationships.RelationshipStore;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Takes messages in, and refuses those that the recipient would not have. */
@Singleton
public final class MessageService {

    private static final int LONGEST = 10_000;

    private final LiveWorld live;
    private final RelationshipStore circles;
    private final ConversationStore conversations;
    private final Journal journal;

    MessageService(LiveWorld live, RelationshipStore circles, ConversationStore conversations, Journal journal) {
        this.live = live;
        this.circles = circles;
        this.conversations = conversations;
        this.journal = journal;
    }

    /** Sends to a person; repeating a call with the same request id sends nothing more. */
    public SendResult toPerson(User sender, long recipient, OutgoingMessage letter) {
        return live.now()
                .users()
                .byId(recipient)
                .map(person -> toConversation(sender, PostConversation.idOf(sender, person), letter))
                .orElseGet(() -> new Refused(Reason.NOBODY_THERE));
    }

    /** Sends to several people, who are a group from then on; all of them must take messages from the sender. */
    public SendResult toGroup(User sender, List<Long> recipients, OutgoingMessage letter) {
        return journal.transact(() -> {
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
            journal.commit(new GroupCreated(
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
                        .byId(PostConversation.idOf(sender, person.get()))
                        .flatMap(exchange -> refusal(sender, person.get(), exchange));
    }

    /** Sends into a conversation; repeating a call with the same request id sends nothing more. */
    public SendResult toConversation(User sender, String id, OutgoingMessage letter) {
        return journal.transact(() -> conversations
                .byId(id)
                .map(exchange -> send(sender, exchange, letter))
                .orElseGet(() -> new Refused(Reason.NOBODY_THERE)));
    }

    private SendResult send(User sender, MessageThread exchange, OutgoingMessage letter) {
        PostConversation conversation = exchange.conversation();
        Optional<Message> before = conversations.byRequest(sender, letter.requestId());
        if (before.isPresent()) {
            return new Sent(before.get(), conversation);
        }
        return refusal(sender, exchange, letter)
                .<SendResult>map(Refused::new)
                .orElseGet(() -> new Sent(deliver(sender, conversation, letter), conversation));
    }

    private Message deliver(User sender, PostConversation conversation, OutgoingMessage letter) {
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

    private Optional<Reason> refusal(User sender, MessageThread exchange, OutgoingMessage letter) {
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
    private Optional<Reason> refusal(User sender, User recipient, MessageThread exchange) {
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
        return MessagePolicy.toStrangers(recipient) ? Optional.empty() : Optional.of(Reason.NOT_WANTED);
    }
}
