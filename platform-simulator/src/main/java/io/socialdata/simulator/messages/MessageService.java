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
    private final RelationshipStore relationshipStore;
    private final ConversationStore conversationStore;
    private final Journal journal;

    MessageService(
            LiveWorld live, RelationshipStore relationshipStore, ConversationStore conversationStore, Journal journal) {
        this.live = live;
        this.relationshipStore = relationshipStore;
        this.conversationStore = conversationStore;
        this.journal = journal;
    }

    /** Sends to a person; repeating a call with the same request id sends nothing more. */
    public SendResult toPerson(User sender, long recipient, OutgoingMessage outgoingMessage) {
        return live.now()
                .users()
                .byId(recipient)
                .map(person -> toConversation(sender, Conversation.idOf(sender, person), outgoingMessage))
                .orElseGet(() -> new Refused(Reason.NOBODY_THERE));
    }

    /** Sends to several people, who are a group from then on; all of them must take messages from the sender. */
    public SendResult toGroup(User sender, List<Long> recipients, OutgoingMessage outgoingMessage) {
        return journal.transact(() -> {
            Optional<Message> before = conversationStore.byRequest(sender, outgoingMessage.requestId());
            if (before.isPresent()) {
                return toConversation(sender, before.get().conversation(), outgoingMessage);
            }
            for (long recipient : recipients) {
                Optional<Reason> refusal = refusal(sender, recipient);
                if (refusal.isPresent()) {
                    return new Refused(refusal.get());
                }
            }
            if (outgoingMessage.text().isBlank() && outgoingMessage.photo().isEmpty()) {
                return new Refused(Reason.FAILED);
            }
            long id = journal.nextId();
            journal.commit(new GroupCreated(
                    id,
                    Stream.concat(Stream.of(sender.id()), recipients.stream()).toList(),
                    journal.now()));
            return toConversation(sender, Long.toString(id), outgoingMessage);
        });
    }

    private Optional<Reason> refusal(User sender, long recipient) {
        Optional<User> person = live.now().users().byId(recipient);
        return person.isEmpty()
                ? Optional.of(Reason.NOBODY_THERE)
                : conversationStore
                        .byId(Conversation.idOf(sender, person.get()))
                        .flatMap(messageThread -> refusal(sender, person.get(), messageThread));
    }

    /** Sends into a conversation; repeating a call with the same request id sends nothing more. */
    public SendResult toConversation(User sender, String id, OutgoingMessage outgoingMessage) {
        return journal.transact(() -> conversationStore
                .byId(id)
                .map(messageThread -> send(sender, messageThread, outgoingMessage))
                .orElseGet(() -> new Refused(Reason.NOBODY_THERE)));
    }

    private SendResult send(User sender, MessageThread messageThread, OutgoingMessage outgoingMessage) {
        Conversation conversation = messageThread.conversation();
        Optional<Message> before = conversationStore.byRequest(sender, outgoingMessage.requestId());
        if (before.isPresent()) {
            return new Sent(before.get(), conversation);
        }
        return refusal(sender, messageThread, outgoingMessage)
                .<SendResult>map(Refused::new)
                .orElseGet(() -> new Sent(deliver(sender, conversation, outgoingMessage), conversation));
    }

    private Message deliver(User sender, Conversation conversation, OutgoingMessage outgoingMessage) {
        MessageSent sent = new MessageSent(
                conversation.id(),
                journal.nextId(),
                sender.id(),
                outgoingMessage.text(),
                outgoingMessage.requestId(),
                outgoingMessage.photo().orElse(0),
                outgoingMessage.answerTo().orElse(0));
        journal.commit(sent);
        return sent.read();
    }

    private Optional<Reason> refusal(User sender, MessageThread messageThread, OutgoingMessage outgoingMessage) {
        if (!messageThread.conversation().has(sender)) {
            return Optional.of(Reason.NOT_A_PARTICIPANT);
        }
        if (outgoingMessage.text().codePointCount(0, outgoingMessage.text().length()) > LONGEST) {
            return Optional.of(Reason.TOO_LONG);
        }
        boolean empty =
                outgoingMessage.text().isBlank() && outgoingMessage.photo().isEmpty();
        if (empty || conversationStore.encrypted(messageThread.conversation())) {
            return Optional.of(Reason.FAILED);
        }
        return messageThread
                .conversation()
                .recipientOf(sender.id())
                .flatMap(person -> refusal(sender, person, messageThread));
    }

    /** A person who has written to somebody may be answered. */
    private Optional<Reason> refusal(User sender, User recipient, MessageThread messageThread) {
        if (!recipient.active()) {
            return Optional.of(Reason.FAILED);
        }
        if (relationshipStore.blocks(recipient, sender)) {
            return Optional.of(Reason.NOT_WANTED);
        }
        boolean answering = messageThread.messages().stream().anyMatch(message -> message.sender() == recipient.id());
        if (answering || relationshipStore.follows(recipient, sender)) {
            return Optional.empty();
        }
        if (recipient.guarded()) {
            return Optional.of(Reason.NOT_FOLLOWED);
        }
        return MessagePolicy.toStrangers(recipient) ? Optional.empty() : Optional.of(Reason.NOT_WANTED);
    }
}
