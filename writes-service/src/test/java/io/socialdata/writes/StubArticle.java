package io.socialdata.writes;

/** The platform's responses for one article; its announcement is post 31. */
final class StubArticle {

    static final String ID = "QXJ0aWNsZUVudGl0eTo3MDA=";
    static final String REFUSED = "200 {'errors': [{'code': 399, 'message': 'No.'}]}";
    static final String BODY = "{'blocks': [{'key': 'a', 'text': 'Ash', 'type': 'unstyled'}], 'entityMap': []}";

    private StubArticle() {}

    static String found(String lifecycle, String author) {
        return "200 {'data': {'article_result_by_rest_id': {'result': %s}}}".formatted(article(lifecycle, author));
    }

    static String wrapped(String member, String article) {
        return "200 {'data': {'%s': {'article_entity_results': {'result': %s}}}}".formatted(member, article);
    }

    static String article(String lifecycle, String author) {
        return ("{'id': '%s', 'rest_id': '700', 'preview_text': 'Ash', 'content_state': {'blocks': [], 'entityMap': []},"
                        + " 'media_entities': [], 'lifecycle_state': {'lifecycle': '%s', 'modified_at_secs': 2},"
                        + " 'metadata': {'created_at_secs': 1, 'tweet_results': {'rest_id': '31'}, 'author_results':"
                        + " {'result': {'__typename': 'User', 'rest_id': '%s', 'core': {'screen_name': 'mira', 'name':"
                        + " 'Mira', 'created_at': 'Sun Jan 23 16:50:08 +0000 2022'}, 'avatar': {'image_url':"
                        + " 'https://pbs.example/m.jpg'}}}}}")
                .formatted(ID, lifecycle, author);
    }
}
