package io.socialdata.simulator;

import io.socialdata.simulator.articles.Articles;
import io.socialdata.simulator.changes.ChangingStore;
import io.socialdata.simulator.changes.Journal;
import io.socialdata.simulator.circles.Circles;
import io.socialdata.simulator.circles.Sociability;
import io.socialdata.simulator.engagement.Engagement;
import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.lists.ListKeeping;
import io.socialdata.simulator.lists.Lists;
import io.socialdata.simulator.operations.paging.PromotedEntries;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.uploads.Banners;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/** The stores over a world, wired as in the running simulator, without a state file. */
public final class TestStores {

    private static final Instant NOW = Instant.parse("2026-11-02T00:00:00Z");

    /** Over the world that tests only read. */
    public static final TestStores SMALL = new TestStores(TestWorld.SMALL);

    public final LiveWorld live;
    public final Journal journal = new Journal(Clock.fixed(NOW, ZoneOffset.UTC), NOW);
    public final Circles circles;
    public final Sociability sociability;
    public final Engagement engagement;
    public final Lists lists;
    public final Articles articles;
    public final ListKeeping listKeeping;
    public final Views views;
    public final PromotedEntries noise;

    public TestStores(World world) {
        live = new LiveWorld(world);
        circles = new Circles(live);
        sociability = new Sociability(circles, journal);
        engagement = new Engagement(live, journal);
        lists = new Lists(live);
        listKeeping = new ListKeeping(lists, circles, journal);
        articles = new Articles(live);
        views = new Views(live, journal, circles, engagement, lists, new Banners(journal), articles);
        noise = new PromotedEntries(live, views);
        journal.open(List.<ChangingStore>of(circles, engagement, lists));
    }

    public static Viewer as(User user) {
        return new Viewer.SignedIn(new Account(user, "t", "c", Account.State.ACTIVE, null));
    }
}
