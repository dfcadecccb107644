package io.socialdata.reads.me;

import java.util.Map;
import java.util.stream.Collectors;

/**
 * For each private read a successful call, an invalid one, and one for a missing subject; a dash where there is none.
 *
 * @param body the posted body; empty for calls without one
 */
record PrivateCalls(String operation, String good, String unusable, String absent, String body) {

    private static final String PROMPT = "{\"message\": \"Do boats float?\"}";

    private static final Map<String, PrivateCalls> ALL = """
            user_bookmarks /user/bookmarks /user/bookmarks?count=x -
            user_bookmark_search /user/bookmark_search?query=boats /user/bookmark_search?query= -
            user_bookmark_folders /user/bookmark_folders /user/bookmark_folders?fields=nothing -
            user_bookmark_folder_timeline /user/bookmark_folder_timeline?folder_id=3301 /user/bookmark_folder_timeline?folder_id=x /user/bookmark_folder_timeline?folder_id=404
            user_likes /user/likes?user_id=7101 /user/likes?user_id=x /user/likes?user_id=404
            user_home_timeline /user/home_timeline /user/home_timeline?cursor=x -
            user_blocking /user/blocking /user/blocking?count=x -
            user_muting /user/muting /user/muting?cursor=x -
            user_followers_you_know /user/followers_you_know?user_id=7101 /user/followers_you_know?user_id= /user/followers_you_know?user_id=404
            dm_list /dm/list - -
            dm_conversation /dm/conversation?conversation_id=1-2 /dm/conversation?conversation_id=x /dm/conversation?conversation_id=1-404
            media_status /media/status?media_id=77 /media/status?media_id=x /media/status?media_id=404
            draft_list /draft/list /draft/list?fields=nothing -
            scheduled_list /scheduled/list /scheduled/list?fields=nothing -
            article_get /article/get?article_id=700 /article/get?article_id=x /article/get?article_id=404
            article_list /article/list /article/list?lifecycle=x -
            grok_config /grok/config /grok/config?fields=nothing -
            grok_chat /grok/chat /grok/chat -
            """.lines()
            .map(line -> line.split(" "))
            .map(word ->
                    new PrivateCalls(word[0], word[1], word[2], word[3], word[0].equals("grok_chat") ? PROMPT : ""))
            .collect(Collectors.toMap(PrivateCalls::operation, calls -> calls));

    static PrivateCalls of(String operation) {
        PrivateCalls calls = ALL.get(operation);
        if (calls == null) {
            throw new AssertionError("nobody tries " + operation);
        }
        return calls;
    }
}
