package io.socialdata.delivery;

import io.restassured.path.json.JsonPath;

/** The deliveries of a key's account as the dashboard reads them. */
record AccountLog(Key key) {

    JsonPath page(String query) {
        return read(query);
    }

    JsonPath attempts(String delivery) {
        return read("/" + delivery);
    }

    JsonPath hours() {
        return read("/lag");
    }

    private JsonPath read(String path) {
        return key.as("dashboard")
                .get("/internal/accounts/" + key.account() + "/deliveries" + path)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }
}
