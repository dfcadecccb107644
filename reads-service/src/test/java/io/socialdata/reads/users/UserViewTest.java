package io.socialdata.reads.users;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

class UserViewTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void completeUserHasEveryField() throws JsonProcessingException {
        assertThat(JSON.readTree(JSON.writeValueAsString(UserView.withoutViewer(Users.complete()))))
                .isEqualTo(JSON.readTree("""
                        {
                          "id": "7101", "username": "mira_holm", "name": "Mira Holm",
                          "verified": true, "is_blue_verified": true, "verified_type": "Business",
                          "followers_count": 1, "following_count": 2, "tweet_count": 3, "favourites_count": 4,
                          "media_count": 5,
                          "description": "Boats.", "location": "Port Meridian", "url": "https://mira.example",
                          "created_at": "Sun Jan 23 16:50:08 +0000 2022",
                          "profile_image_url": "https://pbs.example/m.jpg", "cover_picture": "https://pbs.example/banner",
                          "listed_count": 6, "can_dm": null,
                          "has_custom_timelines": true, "is_translator": true, "possibly_sensitive": true,
                          "default_profile": true, "default_profile_image": true, "professional_type": "Creator",
                          "profile_bio": {
                            "description": "Boats.",
                            "entities": {
                              "description": {"urls": [
                                {"url": "https://t.co/c", "expanded_url": "https://boats.example", "indices": [0, 23]}]},
                              "url": {"urls": []}
                            }
                          },
                          "affiliate_label": {
                            "description": "Harbor", "badge_url": "https://pbs.example/b.png", "url": "https://x.com/harbor"},
                          "pinned_tweet_ids": ["1900"],
                          "protected": true, "type": "User", "is_automated": true, "automated_by": "keeper",
                          "unavailable": false, "unavailable_message": null, "unavailable_reason": null,
                          "withheld_in_countries": ["DE"]
                        }
                        """));
    }

    @Test
    void sparseUserHasEveryKeyWithNullForUnknownFields() throws JsonProcessingException {
        assertThat(JSON.readTree(JSON.writeValueAsString(UserView.withoutViewer(Users.sparse()))))
                .isEqualTo(JSON.readTree("""
                        {
                          "id": "1", "username": "a", "name": "",
                          "verified": false, "is_blue_verified": false, "verified_type": null,
                          "followers_count": 0, "following_count": 0, "tweet_count": 0, "favourites_count": 0,
                          "media_count": 0,
                          "description": "", "location": "", "url": null,
                          "created_at": "Thu Jan 01 00:00:00 +0000 1970",
                          "profile_image_url": "", "cover_picture": null,
                          "listed_count": null, "can_dm": null,
                          "has_custom_timelines": null, "is_translator": null, "possibly_sensitive": null,
                          "default_profile": null, "default_profile_image": null, "professional_type": null,
                          "profile_bio": null, "affiliate_label": null,
                          "pinned_tweet_ids": [],
                          "protected": null, "type": "User", "is_automated": null, "automated_by": null,
                          "unavailable": false, "unavailable_message": null, "unavailable_reason": null,
                          "withheld_in_countries": null
                        }
                        """));
    }
}
