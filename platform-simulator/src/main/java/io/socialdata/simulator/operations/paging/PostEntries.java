package io.socialdata.simulator.operations.paging;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Item;
import io.socialdata.simulator.timeline.ItemEntry;
import io.socialdata.simulator.timeline.ModuleEntry;
import io.socialdata.simulator.timeline.ModuleEntry.Layout;
import io.socialdata.simulator.timeline.PostItem;
import io.socialdata.simulator.timeline.PostItem.Display;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Posts as entries of timelines. */
@Singleton
public final class PostEntries {

    /** So many of the posts that led to a reply are shown above it. */
    private static final int CONTEXT = 2;

    private final LiveWorld live;
    private final ViewFactory viewFactory;

    public PostEntries(LiveWorld live, ViewFactory viewFactory) {
        this.live = live;
        this.viewFactory = viewFactory;
    }

    public Entry alone(Post post, Viewer viewer) {
        return new ItemEntry(item(post, viewer));
    }

    public List<Entry> alone(List<Post> posts, Viewer viewer) {
        return posts.stream().map(post -> alone(post, viewer)).toList();
    }

    /** A reply in a module below what it answers, anything else alone. */
    public Entry inConversation(String module, Post post, Viewer viewer) {
        List<Post> conversation = new ArrayList<>(List.of(post));
        Optional<Post> above = answered(post, viewer);
        while (above.isPresent() && conversation.size() <= CONTEXT) {
            conversation.addFirst(above.get());
            above = answered(above.get(), viewer);
        }
        return conversation.size() == 1 ? alone(post, viewer) : together(module, conversation, viewer);
    }

    /** Posts of one conversation, oldest first. */
    public Entry together(String module, List<Post> conversation, Viewer viewer) {
        return new ModuleEntry(
                module,
                Layout.CONVERSATION,
                conversation.stream().map(post -> item(post, viewer)).toList());
    }

    /** Posts as squares of a media grid. */
    public List<Item> squares(List<Post> posts, Viewer viewer) {
        return posts.stream()
                .<Item>map(post -> new PostItem(viewFactory.post(post, viewer), Display.MEDIA_GRID))
                .toList();
    }

    private Optional<Post> answered(Post post, Viewer viewer) {
        return post.kind() == PostKind.REPLY
                ? live.now().posts().byId(post.about()).filter(above -> viewFactory.mayRead(above, viewer))
                : Optional.empty();
    }

    private PostItem item(Post post, Viewer viewer) {
        return new PostItem(viewFactory.post(post, viewer));
    }
}
