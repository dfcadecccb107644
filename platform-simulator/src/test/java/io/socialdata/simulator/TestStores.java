package io.socialdata.simulator;

import io.socialdata.simulator.articles.ArticleStore;
import io.socialdata.simulator.engagement.EngagementStore;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.lists.ListService;
import io.socialdata.simulator.lists.ListStore;
import io.socialdata.simulator.notifications.NotificationStore;
import io.socialdata.simulator.operations.paging.PromotedEntries;
import io.socialdata.simulator.polls.PollStore;
import io.socialdata.simulator.profiles.ProfileStore;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.relationships.RelationshipService;
import io.socialdata.simulator.relationships.RelationshipStore;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/** The stores of a world, wired as in the running simulator, without a state file. */
public final class TestStores {

    private static final Instant NOW = Instant.parse("2026-11-02T00:00:00Z");

    /** The stores of the world that tests only read. */
    public static final TestStores SMALL = new TestStores(TestWorld.SMALL);

    public final World world;
    public final Journal journal = new Journal(Clock.fixed(NOW, ZoneOffset.UTC), NOW);
    public final RelationshipStore circles;
    public final NotificationStore notifications = new NotificationStore(journal);
    public final RelationshipService sociability;
    public final EngagementStore engagement;
    public final ListStore lists;
    public final ArticleStore articles;
    public final ListService listKeeping;
    public final ViewFactory views;
    public final PromotedEntries noise;

    public TestStores(World world) {
        this.world = world;
        circles = new RelationshipStore(world);
        sociability = new RelationshipService(circles, notifications, journal);
        engagement = new EngagementStore(world, journal);
        lists = new ListStore(world);
        listKeeping = new ListService(lists, circles, journal);
        articles = new ArticleStore(world);
        views = new ViewFactory(
                world,
                journal,
                circles,
                engagement,
                lists,
                new ProfileStore(journal),
                articles,
                new PollStore(journal));
        noise = new PromotedEntries(world, views);
        journal.open(List.<JournaledStore>of(circles, engagement, lists, notifications));
    }

    public static Viewer as(User user) {
        return new Viewer.SignedIn(new Account(user, "t", "c", Account.State.ACTIVE, null));
    }
}
