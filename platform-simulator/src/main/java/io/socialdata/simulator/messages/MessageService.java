package io.socialdata.simulator.messages;

import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.messages.ConversationStore.GroupCreated;
import io.socialdata.simulator.messages.ConversationStore.MessageSent;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.WriteResult;
import io.socialdata.simulator.protocol.WriteResult.Done;
import io.socialdata.simulator.protocol.WriteResult.Refused;
import io.socialdata.simulator.relationships.RelationshipStore;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Sends messages and rejects those that the recipient does not accept. */
@Singleton
public record MessageService(
        World world, RelationshipStore relationshipStore, ConversationStore conversationStore, Journal journal) {

    /**
     * A message to send.
     *
     * @param requestId id that the client assigns; a repeated id means the same message
     */
    public record OutgoingMessage(String text, String requestId, OptionalLong photo, OptionalLong answerTo) {

        @Override
        public String toString() {
            return "OutgoingMessage[redacted]";
        }
    }

    /** A message that is in its conversation, sent now or by an earlier call with the same request id. */
    public record Sent(Message message, Conversation conversation) {}

    private static final int LONGEST = 10_000;

    /** Sends to a user. Repeating a call with the same request id sends nothing more. */
    public WriteResult<Sent> toUser(User sender, long recipient, OutgoingMessage outgoingMessage) {
        return world.users()
                .byId(recipient)
                .map(person -> toConversation(sender, Conversation.idOf(sender, person), outgoingMessage))
                .orElseGet(() -> new Refused<>(PlatformError.SPECIFIED_USER_MISSING));
    }

    /** Sends to several users and creates a group for them. All of them must accept messages from the sender. */
    public WriteResult<Sent> toGroup(User sender, List<Long> recipients, OutgoingMessage outgoingMessage) {
        return journal.transact(() -> {
            Optional<Message> before = conversationStore.byRequest(sender, outgoingMessage.requestId());
            if (before.isPresent()) {
                return toConversation(sender, before.get().conversation(), outgoingMessage);
            }
            for (long recipient : recipients) {
                Optional<PlatformError> refusal = refusal(sender, recipient);
                if (refusal.isPresent()) {
                    return new Refused<>(refusal.get());
                }
            }
            boolean empty =
                    outgoingMessage.text().isBlank() && outgoingMessage.photo().isEmpty();
            if (empty || conversationStore.newOnesEncrypted()) {
                return new Refused<>(PlatformError.MESSAGE_FAILED);
            }
            long id = journal.nextId();
            journal.commit(new GroupCreated(
                    id,
                    Stream.concat(Stream.of(sender.id()), recipients.stream()).toList(),
                    journal.now()));
            return toConversation(sender, Long.toString(id), outgoingMessage);
        });
    }

    private Optional<PlatformError> refusal(User sender, long recipient) {
        Optional<User> person = world.users().byId(recipient);
        return person.isEmpty()
                ? Optional.of(PlatformError.SPECIFIED_USER_MISSING)
                : conversationStore
                        .byId(Conversation.idOf(sender, person.get()))
                        .flatMap(messageThread -> refusal(sender, person.get(), messageThread));
    }

    /** Sends into a conversation; repeating a call with the same request id sends nothing more. */
    public WriteResult<Sent> toConversation(User sender, String id, OutgoingMessage outgoingMessage) {
        return journal.transact(() -> conversationStore
                .byId(id)
                .map(messageThread -> send(sender, messageThread, outgoingMessage))
                .orElseGet(() -> new Refused<>(PlatformError.SPECIFIED_USER_MISSING)));
    }

    private WriteResult<Sent> send(User sender, MessageThread messageThread, OutgoingMessage outgoingMessage) {
        Conversation conversation = messageThread.conversation();
        Optional<Message> before = conversationStore.byRequest(sender, outgoingMessage.requestId());
        if (before.isPresent()) {
            return new Done<>(new Sent(before.get(), conversation));
        }
        return refusal(sender, messageThread, outgoingMessage)
                .<WriteResult<Sent>>map(Refused::new)
                .orElseGet(() -> new Done<>(new Sent(deliver(sender, conversation, outgoingMessage), conversation)));
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

    private Optional<PlatformError> refusal(User sender, MessageThread messageThread, OutgoingMessage outgoingMessage) {
        if (!messageThread.conversation().has(sender)) {
            return Optional.of(PlatformError.NOT_AUTHORIZED);
        }
        if (outgoingMessage.text().codePointCount(0, outgoingMessage.text().length()) > LONGEST) {
            return Optional.of(PlatformError.MESSAGE_TOO_LONG);
        }
        boolean empty =
                outgoingMessage.text().isBlank() && outgoingMessage.photo().isEmpty();
        if (empty || conversationStore.encrypted(messageThread.conversation())) {
            return Optional.of(PlatformError.MESSAGE_FAILED);
        }
        return messageThread
                .conversation()
                .recipientOf(sender.id())
                .flatMap(person -> refusal(sender, person, messageThread));
    }

    /** Returns why the recipient rejects the message. A recipient who has written to the sender accepts a reply. */
    private Optional<PlatformError> refusal(User sender, User recipient, MessageThread messageThread) {
        if (!recipient.active()) {
            return Optional.of(PlatformError.MESSAGE_FAILED);
        }
        if (relationshipStore.blocks(recipient, sender)) {
            return Optional.of(PlatformError.MAY_NOT_MESSAGE);
        }
        boolean replied = messageThread.messages().stream().anyMatch(message -> message.sender() == recipient.id());
        if (replied || relationshipStore.follows(recipient, sender)) {
            return Optional.empty();
        }
        if (recipient.isProtected()) {
            return Optional.of(PlatformError.NOT_A_FOLLOWER);
        }
        return MessagePolicy.acceptsFromStrangers(recipient)
                ? Optional.empty()
                : Optional.of(PlatformError.MAY_NOT_MESSAGE);
    }
}
