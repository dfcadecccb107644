package io.socialdata.reads;

import io.socialdata.testkit.contract.ContractErrors.ErrorCase;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * For each public read a successful call, one whose subject the stub treats according to its number, and an invalid
 * one.
 */
record PublicCalls(String operation, String good, String faulty, String unusable) {

    private static final String COMMUNITY = "community_id=1493446837214000111";

    private static final Map<String, PublicCalls> ALL = """
            tweet_advanced_search /tweet/advanced_search? query=boats query=99%s query=
            user_search /user/search? query=mira query=99%s query=
            tweet_detail /tweet/detail? id=21 id=99%s id=x
            tweet_replies /tweet/replies? id=31 id=99%s id=
            tweet_retweeters /tweet/retweeters? id=21 id=99%s id=1&count=x
            tweet_quotes /tweet/quotes? id=21 id=99%s id=1&strict=yes
            tweet_thread /tweet/thread? id=31 id=99%s url=x
            user_info /user/info? username=mira username=u99%s username=
            user_info_by_id /user/info_by_id? user_id=7101 user_id=99%s user_id=mira
            user_status /user/status? userName=mira userName=u99%s userName=a-b
            user_about /user/user_about? username=mira username=u99%s username=
            user_media /user/media? user_id=7101 user_id=99%s user_id=7101&count=x
            user_tweets /user/tweets? user_id=7101 user_id=99%s user_id=7101&cursor=x
            user_tweets_and_replies /user/tweets_and_replies? user_id=7101 user_id=99%s user_id=x
            user_tweets_complete /user/tweets/complete? user_id=7101 user_id=99%s user_id=7101&max=x
            user_mentions /user/mentions? username=mira username=u99%s username=
            user_affiliates /user/affiliates? user_id=7101 user_id=99%s user_id=x
            user_check_follow_relationship /user/check_follow_relationship? source_user_id=7101&target_user_id=7102 source_user_id=99%s&target_user_id=1 source_user_id=1
            user_followers /user/followers? user_id=7101 user_id=99%s user_id=x
            user_following /user/following? user_id=7101 user_id=99%s user_id=7101&count=x
            user_followers_v2 /user/followers_v2? user_id=7101 user_id=99%s user_id=x
            user_following_v2 /user/following_v2? user_id=7101 user_id=99%s user_id=7101&cursor=x
            user_verified_followers /user/verified_followers? user_id=7101 user_id=99%s user_id=x
            list_members /list/members? list_id=5 list_id=99%s list_id=x
            list_followers /list/followers? list_id=5 list_id=99%s list_id=5&cursor=x
            list_tweets /list/tweets? list_id=5 list_id=99%s list_id=5&since=x
            list_timeline /list/timeline? list_id=5 list_id=99%s list_id=5&count=x
            trends /trends? woeid=23424910 woeid=99%s woeid=x
            trends_locations /trends/locations? x=1 x=99%s -
            spaces_info /spaces/info? id=1AbCdEfGhIjKl id=Space99%s id=https://x.com/i/spaces/1AbC
            community_info /community/info? COMMUNITY community_id=1000000099%s community_id=0123456789
            community_members /community/members? COMMUNITY community_id=1000000099%s community_id=1
            community_moderators /community/moderators? COMMUNITY community_id=1000000099%s community_id=1
            community_tweets /community/tweets? COMMUNITY community_id=1000000099%s COMMUNITY&ranking_mode=Likes
            community_memberships /community/memberships? user_id=7101 user_id=99%s user_id=@mira
            community_about /community/about? COMMUNITY community_id=1000000099%s community_id=
            community_search /community/search? query=boats query=99%s query=
            article_get /article/get? id=51 id=99%s id=1&url=https://x.com/i/status/1
            """.replace("COMMUNITY", COMMUNITY)
            .lines()
            .map(line -> line.split(" "))
            .map(word -> new PublicCalls(word[0], word[1] + word[2], word[1] + word[3], word[1] + word[4]))
            .collect(Collectors.toMap(PublicCalls::operation, calls -> calls));

    /** The search treats what it does not know as something without posts, so these are recognised by their number. */
    private static final Map<String, String> ABSENT = Map.of(
            "list_tweets", "/list/tweets?list_id=7",
            "tweet_quotes", "/tweet/quotes?id=7314",
            "user_mentions", "/user/mentions?username=hidden7304");

    static PublicCalls of(String operation) {
        PublicCalls calls = ALL.get(operation);
        if (calls == null) {
            throw new AssertionError("nobody tries " + operation);
        }
        return calls;
    }

    /** Returns the call that ends in this error. */
    String failingWith(ErrorCase errorCase) {
        return switch (errorCase.status()) {
            case 400 -> unusable;
            case 404 -> ABSENT.getOrDefault(operation, faulty.formatted(404));
            case 403, 429 -> faulty.formatted(errorCase.status());
            case 502 -> faulty.formatted(503);
            default -> throw new AssertionError("nobody tries " + errorCase);
        };
    }
}
