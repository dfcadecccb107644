package io.socialdata.simulator.operations.notifications;

import io.socialdata.simulator.engagement.EngagementStore;
import io.socialdata.simulator.engagement.EngagementStore.EngagementType;
import io.socialdata.simulator.notifications.NotificationStore;
import io.socialdata.simulator.notifications.NotificationStore.RecordedEvent;
import io.socialdata.simulator.notifications.NotificationType;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.relationships.RelationshipStore;
import io.socialdata.simulator.search.Search;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds what a user is notified of: posts that respond to the user's own or mention the user, and likes and follows that
 * still hold. Blocked and muted users, and posts that the user may not read, are left out.
 */
@Singleton
record NotificationFeed(
        World world,
        NotificationStore notificationStore,
        EngagementStore engagementStore,
        RelationshipStore relationshipStore,
        Search search,
        ViewFactory viewFactory) {

    /** Latest posts of a user that are considered: own ones for their responses, those of others for themselves. */
    private static final int LATEST_POSTS = 200;

    /** Returns a page, latest first. New notifications do not shift later pages. */
    TimelinePage<Notification> page(NotificationTab tab, PageRequest asked) {
        long before = asked.from().after();
        Stream<Notification> all =
                tab == NotificationTab.DEVICE_FOLLOW ? posts(asked.viewer().signedIn()) : events(tab, before, asked);
        List<Notification> page = all.filter(
                        notification -> notification.id() < before && shown(notification, tab, asked.viewer()))
                .sorted(Comparator.comparingLong(Notification::id).reversed())
                .limit(asked.count())
                .toList();
        return TimelinePage.endless(page, page.isEmpty() ? 0 : page.getLast().id(), asked);
    }

    private Stream<Notification> posts(User user) {
        return relationshipStore.alerting(user).stream()
                .flatMap(author -> world.posts().newestBy(author).limit(LATEST_POSTS))
                .map(post -> response(NotificationType.POST, post, post));
    }

    private Stream<Notification> events(NotificationTab tab, long before, PageRequest asked) {
        User user = asked.viewer().signedIn();
        List<Notification> responses = responses(user).toList();
        Set<Long> known = new HashSet<>();
        responses.forEach(response -> known.add(response.id()));
        Stream<Notification> mentions = search.find("@" + user.handle(), before)
                .filter(post -> !known.contains(post.id()))
                .map(post -> new Notification(post.id(), NotificationType.MENTION, post.author(), Optional.of(post)))
                .filter(mention -> shown(mention, tab, asked.viewer()))
                .limit(asked.count());
        return Stream.of(responses.stream(), recorded(user), mentions).flatMap(all -> all);
    }

    private Stream<Notification> responses(User user) {
        Posts posts = world.posts();
        return posts.newestBy(user)
                .filter(post -> post.kind() != PostKind.RETWEET)
                .limit(LATEST_POSTS)
                .flatMap(own -> Stream.of(
                                posts.repliesTo(own).map(reply -> response(NotificationType.REPLY, reply, reply)),
                                posts.quotesOf(own)
                                        .filter(quote -> quote.kind() != PostKind.REPLY)
                                        .map(quote -> response(NotificationType.QUOTE, quote, quote)),
                                posts.retweetsOf(own).map(retweet -> response(NotificationType.RETWEET, retweet, own)))
                        .flatMap(all -> all));
    }

    private static Notification response(NotificationType type, Post response, Post shown) {
        return new Notification(response.id(), type, response.author(), Optional.of(shown));
    }

    /** Returns the likes and follows that were not undone since. Of a repeated one, only the latest counts. */
    private Stream<Notification> recorded(User user) {
        Set<List<Object>> seen = new HashSet<>();
        return notificationStore.of(user).stream()
                .filter(event -> seen.add(List.of(event.type(), event.actor(), event.post())))
                .flatMap(event -> stillTrue(event, user).stream());
    }

    private Optional<Notification> stillTrue(RecordedEvent event, User user) {
        User actor = world.users().byNumber(event.actor());
        if (event.type() == NotificationType.FOLLOW) {
            return relationshipStore.follows(actor, user)
                    ? Optional.of(new Notification(event.id(), event.type(), actor, Optional.empty()))
                    : Optional.empty();
        }
        return world.posts()
                .byId(event.post())
                .filter(post -> engagementStore.has(EngagementType.LIKE, actor, post))
                .map(post -> new Notification(event.id(), event.type(), actor, Optional.of(post)));
    }

    private boolean shown(Notification notification, NotificationTab tab, Viewer viewer) {
        User user = viewer.signedIn();
        User actor = notification.actor();
        return tab.has(notification)
                && actor.active()
                && !actor.equals(user)
                && !relationshipStore.mutes(user, actor)
                && !relationshipStore.blocks(user, actor)
                && notification
                        .post()
                        .filter(post -> !viewFactory.mayRead(post, viewer))
                        .isEmpty();
    }
}
