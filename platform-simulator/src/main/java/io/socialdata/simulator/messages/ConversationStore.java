package io.socialdata.simulator.messages;

import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.profile.ProfileRegistry;
import io.socialdata.simulator.protocol.PlatformIds;
import io.socialdata.simulator.relationships.RelationshipStore;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.World;
import io.socialdata.simulator.world.WorldSpec;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Stores all conversations: the generated ones and the messages written since. */
@Singleton
public final class ConversationStore implements JournaledStore {

    /**
     * A message was sent.
     *
     * @param message id of the message
     * @param photo id of a picture, 0 for none
     * @param answerTo id of the message that it replies to, 0 for none
     */
    record MessageSent(
            String conversation, long message, long sender, String text, String requestId, long photo, long answerTo)
            implements Change {

        Message read() {
            return new Message(
                    message,
                    conversation,
                    sender,
                    text,
                    requestId,
                    Optional.empty(),
                    present(photo),
                    present(answerTo));
        }

        private static OptionalLong present(long id) {
            return id == 0 ? OptionalLong.empty() : OptionalLong.of(id);
        }

        @Override
        public String toString() {
            return "MessageSent[" + message + "]";
        }
    }

    /**
     * A group was created by sending a message to several users.
     *
     * @param members ids of all members; the one who started the group is first
     */
    record GroupCreated(long id, List<Long> members, Instant at) implements Change {

        GroupCreated {
            members = List.copyOf(members);
        }
    }

    private static final Pattern PAIR = Pattern.compile("(\\d{1,19})-(\\d{1,19})");

    private final World world;
    private final RelationshipStore relationshipStore;
    private final ProfileRegistry profiles;
    private final GeneratedConversations generated;
    private final Map<String, List<Message>> since = new ConcurrentHashMap<>();
    private final Map<String, GroupCreated> groups = new ConcurrentHashMap<>();
    private final Map<Long, Map<String, Message>> byRequest = new ConcurrentHashMap<>();

    ConversationStore(World world, RelationshipStore relationshipStore, ProfileRegistry profiles) {
        this.world = world;
        this.relationshipStore = relationshipStore;
        this.profiles = profiles;
        this.generated = GeneratedConversations.of(world, WorldSpec.END);
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>("message-sent", MessageSent.class, sent -> add(sent.read())),
                new ChangeType<>(
                        "message-group-formed",
                        GroupCreated.class,
                        groupCreated -> groups.put(Long.toString(groupCreated.id()), groupCreated)));
    }

    @Override
    public void reset() {
        since.clear();
        groups.clear();
        byRequest.clear();
    }

    /** Returns the conversations of a user, the latest first. */
    public List<MessageThread> of(User user) {
        Stream<MessageThread> begun = since.keySet().stream()
                .filter(id -> !generated.exchanges().containsKey(id))
                .flatMap(id -> byId(id).stream())
                .filter(messageThread -> messageThread.conversation().has(user));
        return Stream.concat(
                        generated
                                .of(user)
                                .map(messageThread ->
                                        continued(messageThread.conversation(), messageThread.messages())),
                        begun)
                .sorted(MessageThread.LATEST_FIRST)
                .toList();
    }

    /** Returns the conversation. Two users who may write to each other have one, possibly empty. */
    public Optional<MessageThread> byId(String id) {
        return Optional.ofNullable(generated.exchanges().get(id))
                .map(messageThread -> continued(messageThread.conversation(), messageThread.messages()))
                .or(() -> Optional.ofNullable(groups.get(id))
                        .map(groupCreated -> continued(conversation(groupCreated), List.of())))
                .or(() -> pair(id).map(conversation -> continued(conversation, List.of())));
    }

    /** Returns whether the conversation has moved to the encrypted service. It is then neither listed nor shown. */
    public boolean encrypted(Conversation conversation) {
        boolean generatedAsSuch = conversation.group().isEmpty()
                && conversation.has(world.fixtures().locked().user());
        return generatedAsSuch || (newOnesEncrypted() && !generated.exchanges().containsKey(conversation.id()));
    }

    /** Returns whether conversations that begin now are on the encrypted service. */
    boolean newOnesEncrypted() {
        return profiles.newConversationsEncrypted();
    }

    /** Returns the message that the sender already sent with that request id. */
    Optional<Message> byRequest(User sender, String requestId) {
        return Optional.ofNullable(byRequest.getOrDefault(sender.id(), Map.of()).get(requestId));
    }

    private MessageThread continued(Conversation conversation, List<Message> before) {
        List<Message> all =
                new ArrayList<>(since.getOrDefault(conversation.id(), List.of()).reversed());
        all.addAll(before);
        return new MessageThread(conversation, all);
    }

    /** Creates a group conversation. Its name lists the handles of its members, as groups cannot be renamed here. */
    private Conversation conversation(GroupCreated groupCreated) {
        List<User> members = groupCreated.members().stream()
                .flatMap(id -> world.users().byId(id).stream())
                .toList();
        String name = members.stream().map(User::handle).collect(Collectors.joining(", "));
        return new Conversation(
                Long.toString(groupCreated.id()),
                members,
                false,
                Optional.of(new Conversation.Group(name, groupCreated.at())));
    }

    /** The user who wrote first started the conversation. It is a request if the other one does not follow them. */
    private Optional<Conversation> pair(String id) {
        Matcher ids = PAIR.matcher(id);
        if (!ids.matches()) {
            return Optional.empty();
        }
        Users users = world.users();
        Optional<User> one = users.byId(PlatformIds.parse(ids.group(1)).orElse(0));
        Optional<User> other = users.byId(PlatformIds.parse(ids.group(2)).orElse(0));
        if (one.isEmpty() || other.isEmpty() || !id.equals(Conversation.idOf(one.get(), other.get()))) {
            return Optional.empty();
        }
        long first = since.getOrDefault(id, List.of()).stream()
                .map(Message::sender)
                .findFirst()
                .orElse(one.get().id());
        User initiator = first == one.get().id() ? one.get() : other.get();
        User addressed = initiator.equals(one.get()) ? other.get() : one.get();
        boolean request = !relationshipStore.follows(addressed, initiator);
        return Optional.of(Conversation.between(initiator, addressed, request));
    }

    private void add(Message message) {
        since.merge(message.conversation(), List.of(message), ConversationStore::joined);
        if (!message.requestId().isEmpty()) {
            byRequest
                    .computeIfAbsent(message.sender(), sender -> new ConcurrentHashMap<>())
                    .put(message.requestId(), message);
        }
    }

    private static List<Message> joined(List<Message> before, List<Message> more) {
        List<Message> all = new ArrayList<>(before);
        all.addAll(more);
        return List.copyOf(all);
    }
}
