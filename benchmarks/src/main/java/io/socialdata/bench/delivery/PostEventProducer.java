package io.socialdata.bench.delivery;

import io.socialdata.bench.delivery.DeliveryEnvironment.Customer;
import io.socialdata.bench.process.EventProducer;
import io.socialdata.contract.events.Topics;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.ProducerConfig;

/** Publishes detected posts as monitoring does: events in JSON, keyed by account, acknowledged by all replicas. */
final class PostEventProducer extends EventProducer {

    private static final long FIRST_POST = 1893000011112222333L;

    private static final String TEXT = "The tide is out and the gauge reads low; ".repeat(5);

    private long post = FIRST_POST;

    PostEventProducer(String kafka) {
        super(kafka, Map.of(ProducerConfig.LINGER_MS_CONFIG, 1));
    }

    /** Publishes a post detected for this customer, in an event with this id. */
    void detected(UUID event, Customer customer) {
        String number = Long.toString(++post);
        String value = """
            {"specversion":"1.0","id":"%1$s","source":"monitoring","type":"%2$s","subject":"%3$s","time":"%4$s",\
            "datacontenttype":"application/json","data":{"eventId":"%1$s","accountId":"%3$s","keyId":"%7$s",\
            "monitorId":"%3$s","handle":"orbit_kestrel","subject":"from:orbit_kestrel","tweetId":"%5$s",\
            "postedAt":"%4$s","detectedAt":"%4$s","tweet":%6$s}}""".formatted(
                event, Topics.POST_DETECTED, customer.account(), Instant.now(), number, tweet(number), customer.key());
        send(Topics.POST_DETECTED, customer.account(), value);
    }

    /** Returns a post in the public shape, about 900 bytes. */
    private static String tweet(String number) {
        return """
            {"id":"%s","url":"https://x.com/orbit_kestrel/status/%1$s","text":"%s","created_at":"2026-11-21T09:30:00.000Z",\
            "lang":"en","is_reply":false,"is_quote":false,"is_retweet":false,"conversation_id":"%1$s",\
            "like_count":0,"reply_count":0,"retweet_count":0,"quote_count":0,"bookmark_count":0,"view_count":12,\
            "author":{"id":"1500000000000000001","username":"orbit_kestrel","name":"Orbit Kestrel","followers_count":4211,\
            "following_count":311,"tweet_count":9120,"verified":false,"created_at":"2019-05-04T11:00:00.000Z",\
            "description":"Small boats, large charts, and what the tide brings in."},"hashtags":[],"mentions":[],"urls":[],"media":[]}""".formatted(number, TEXT);
    }
}
