package io.socialdata.simulator.operations.messages;

import io.socialdata.simulator.messages.MessageService;
import io.socialdata.simulator.messages.SendResult;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;

/** Sends what a request asks for, no matter in which form it came. */
@Singleton
final class SendMessageHandler {

    private final MessageService messageService;

    SendMessageHandler(MessageService messageService) {
        this.messageService = messageService;
    }

    /** Several recipients are a group. */
    SendResult send(User sender, SendMessageRequest request) {
        if (!request.conversation().isEmpty()) {
            return messageService.toConversation(sender, request.conversation(), request.letter());
        }
        List<Long> others = request.recipients().stream()
                .filter(id -> id != sender.id())
                .distinct()
                .toList();
        return switch (others.size()) {
            case 0 -> new SendResult.Refused(SendResult.Reason.FAILED);
            case 1 -> messageService.toPerson(sender, others.getFirst(), request.letter());
            default -> messageService.toGroup(sender, others, request.letter());
        };
    }

    static PlatformError error(SendResult.Reason reason) {
        return switch (reason) {
            case NOBODY_THERE -> PlatformError.SPECIFIED_USER_MISSING;
            case NOT_FOLLOWED -> PlatformError.NOT_A_FOLLOWER;
            case NOT_WANTED -> PlatformError.MAY_NOT_MESSAGE;
            case TOO_LONG -> PlatformError.MESSAGE_TOO_LONG;
            case NOT_A_PARTICIPANT -> PlatformError.NOT_AUTHORIZED;
            case FAILED -> PlatformError.MESSAGE_FAILED;
        };
    }
}
