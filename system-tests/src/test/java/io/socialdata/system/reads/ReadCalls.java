package io.socialdata.system.reads;

import io.socialdata.testkit.contract.ContractErrors.ErrorCase;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * For each read a successful call, an invalid one, and one for a missing object; a dash where there is none. Names of
 * the simulator's samples are in braces.
 */
record ReadCalls(String operation, String good, String unusable, String absent) {

    private static final Map<String, ReadCalls> ALL = """
        tweet_advanced_search /tweet/advanced_search? query=from:{handle} query= -
        user_search /user/search? query={handle} query= -
        tweet_detail /tweet/detail? id={tweet_id} id=x id=1000000000000000001
        tweet_replies /tweet/replies? id={tweet_id} id= id=1000000000000000001
        tweet_retweeters /tweet/retweeters? id={tweet_id} id=1&count=x id=1000000000000000001
        tweet_quotes /tweet/quotes? id={tweet_id} id=1&strict=yes id=1000000000000000001
        tweet_thread /tweet/thread? id={tweet_id} url=x id=1000000000000000001
        user_info /user/info? username={handle} username= username=nobody_at_all
        user_info_by_id /user/info_by_id? user_id={user_id} user_id=mira user_id=999999999999
        user_status /user/status? userName={handle} userName=a-b -
        user_about /user/user_about? username={handle} username= username=nobody_at_all
        user_media /user/media? user_id={user_id} user_id=1&count=x user_id=999999999999
        user_tweets /user/tweets? user_id={user_id} user_id=1&cursor=x user_id=999999999999
        user_tweets_and_replies /user/tweets_and_replies? user_id={user_id} user_id=x user_id=999999999999
        user_tweets_complete /user/tweets/complete? user_id={user_id} user_id=1&max=x user_id=999999999999
        user_mentions /user/mentions? username={handle} username= username=nobody_at_all
        user_affiliates /user/affiliates? user_id={user_id} user_id=x user_id=999999999999
        user_check_follow_relationship /user/check_follow_relationship? source_user_id={user_id}&target_user_id={other_user_id} source_user_id=1 -
        user_followers /user/followers? user_id={user_id} user_id=x user_id=999999999999
        user_following /user/following? user_id={user_id} user_id=1&count=x user_id=999999999999
        user_followers_v2 /user/followers_v2? user_id={user_id} user_id=x user_id=999999999999
        user_following_v2 /user/following_v2? user_id={user_id} user_id=1&cursor=x user_id=999999999999
        user_verified_followers /user/verified_followers? user_id={user_id} user_id=x user_id=999999999999
        list_members /list/members? list_id={list_id} list_id=x list_id=1000000000000000001
        list_followers /list/followers? list_id={list_id} list_id=1&cursor=x list_id=1000000000000000001
        list_tweets /list/tweets? list_id={list_id} list_id=1&since=x list_id=1000000000000000001
        list_timeline /list/timeline? list_id={list_id} list_id=1&count=x list_id=1000000000000000001
        trends /trends? woeid=1 woeid=x -
        trends_locations /trends/locations? - fields=nothing -
        spaces_info /spaces/info? id={space_id} id=https://x.com/i/spaces/1AbC id=1NoSuchSpace
        community_info /community/info? community_id={community_id} community_id=0123456789 community_id=1000000000000000001
        community_members /community/members? community_id={community_id} community_id=1 community_id=1000000000000000001
        community_moderators /community/moderators? community_id={community_id} community_id=1 community_id=1000000000000000001
        community_tweets /community/tweets? community_id={community_id} community_id={community_id}&ranking_mode=Likes community_id=1000000000000000001
        community_memberships /community/memberships? user_id={user_id} user_id=@mira user_id=999999999999
        community_about /community/about? community_id={community_id} community_id= community_id=1000000000000000001
        community_search /community/search? query=a query= -
        article_get /article/get? id={article_tweet_id} id=1&url=https://x.com/i/status/1 id=1000000000000000001
        user_bookmarks /user/bookmarks? - count=x -
        user_bookmark_search /user/bookmark_search? query=a query= -
        user_bookmark_folders /user/bookmark_folders? - fields=nothing -
        user_bookmark_folder_timeline /user/bookmark_folder_timeline? folder_id=1 folder_id=x folder_id=1000000000000000001
        user_likes /user/likes? user_id={user_id} user_id=x user_id=999999999999
        user_home_timeline /user/home_timeline? - cursor=x -
        user_blocking /user/blocking? - count=x -
        user_muting /user/muting? - cursor=x -
        user_followers_you_know /user/followers_you_know? user_id={user_id} user_id= user_id=999999999999
        dm_list /dm/list? - - -
        dm_conversation /dm/conversation? conversation_id={conversation_id} conversation_id=x conversation_id=1-2
        media_status /media/status? media_id=77 media_id=x media_id=1000000000000000001
        draft_list /draft/list? - fields=nothing -
        scheduled_list /scheduled/list? - fields=nothing -
        article_list /article/list? - lifecycle=x -
        grok_config /grok/config? - fields=nothing -
        grok_chat /grok/chat? - - -
        """.lines()
            .map(line -> line.split(" "))
            .map(word -> new ReadCalls(word[0], call(word[1], word[2]), call(word[1], word[3]), call(word[1], word[4])))
            .collect(Collectors.toMap(ReadCalls::operation, calls -> calls));

    /** Calls that need the caller's own account; everything else of the operation is public. */
    private static final Map<String, String> OWN = Map.of("article_get", "/article/get?article_id={article_id}");

    private static String call(String path, String query) {
        return query.equals("-") ? path : path + query;
    }

    static ReadCalls of(String operation) {
        ReadCalls calls = ALL.get(operation);
        if (calls == null) {
            throw new AssertionError("nobody tries " + operation);
        }
        return calls;
    }

    /** Returns the call that fails with this error, once the platform is prepared. */
    String failingWith(ErrorCase errorCase) {
        return switch (errorCase.kind()) {
            case "400 bad_request" -> unusable;
            case "404 not_found", "404 community_not_found" -> absent;
            case "401 session_dead",
                    "403 account_locked",
                    "403 account_suspended",
                    "409 session_required",
                    "503 server_error" -> OWN.getOrDefault(operation, good);
            default -> good;
        };
    }
}
