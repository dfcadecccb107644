package io.socialdata.simulator.operations.media;

import static io.socialdata.simulator.operations.media.MediaUploads.PICTURE;
import static io.socialdata.simulator.operations.media.MediaUploads.finish;
import static io.socialdata.simulator.operations.media.MediaUploads.sent;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.simulator.HttpTestClient;
import java.util.Base64;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class BannerComponentTest {

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @Test
    void bannerMustBeAPicture() {
        String before = bannerOf("gauge_reader");
        banner(Base64.getEncoder().encodeToString(PICTURE)).then().statusCode(200);
        assertThat(bannerOf("gauge_reader")).isNotNull().isNotEqualTo(before);
        banner(Base64.getEncoder().encodeToString(new byte[500])).then().statusCode(422);
        banner("***").then().statusCode(422);
        HttpTestClient.signedIn()
                .formParam("width", 1500)
                .post("/1.1/account/update_profile_banner.json")
                .then()
                .statusCode(400);
        String id = sent("image/png", PICTURE);
        finish(id);
        HttpTestClient.signedIn()
                .formParam("media_id", id)
                .post("/1.1/account/update_profile_banner.json")
                .then()
                .statusCode(200);
    }

    private static String bannerOf(String handle) {
        return HttpTestClient.signedIn()
                .queryParam("variables", "{\"screen_name\":\"" + handle + "\"}")
                .get("/graphql/x/UserByScreenName")
                .path("data.user.result.banner.image_url");
    }

    private static Response banner(String base64) {
        return HttpTestClient.signedIn().formParam("banner", base64).post("/1.1/account/update_profile_banner.json");
    }
}
