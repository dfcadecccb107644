package io.socialdata.simulator.operations.paging;

import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.ModuleEntry;
import io.socialdata.simulator.timeline.ModuleEntry.Layout;
import io.socialdata.simulator.timeline.TimelineItem;
import io.socialdata.simulator.timeline.TimelineItem.Display;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Creates timeline entries from posts. */
@Singleton
public record PostEntries(World world, ViewFactory viewFactory) {

    /** Maximum number of preceding posts of the conversation shown above a reply. */
    private static final int CONTEXT = 2;

    public TimelineItem alone(Post post, Viewer viewer) {
        return TimelineItem.post(viewFactory.post(post, viewer));
    }

    public List<TimelineItem> alone(List<Post> posts, Viewer viewer) {
        return posts.stream().map(post -> alone(post, viewer)).toList();
    }

    /** Returns a reply as a module below the posts that it replies to, any other post as a single entry. */
    public Entry inConversation(String module, Post post, Viewer viewer) {
        List<Post> conversation = new ArrayList<>(List.of(post));
        Optional<Post> above = repliedTo(post, viewer);
        while (above.isPresent() && conversation.size() <= CONTEXT) {
            conversation.addFirst(above.get());
            above = repliedTo(above.get(), viewer);
        }
        return conversation.size() == 1 ? alone(post, viewer) : together(module, conversation, viewer);
    }

    /** Returns a module with posts of one conversation, oldest first. */
    public Entry together(String module, List<Post> conversation, Viewer viewer) {
        return new ModuleEntry(module, Layout.CONVERSATION, alone(conversation, viewer));
    }

    /** Returns posts as items of a media grid. */
    public List<TimelineItem> squares(List<Post> posts, Viewer viewer) {
        return posts.stream()
                .map(post -> TimelineItem.post(viewFactory.post(post, viewer), Display.MEDIA_GRID))
                .toList();
    }

    private Optional<Post> repliedTo(Post post, Viewer viewer) {
        return post.kind() == PostKind.REPLY
                ? world.posts().byId(post.about()).filter(above -> viewFactory.mayRead(above, viewer))
                : Optional.empty();
    }
}
