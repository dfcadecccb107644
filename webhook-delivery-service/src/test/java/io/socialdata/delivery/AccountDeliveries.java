package io.socialdata.delivery;

import io.restassured.path.json.JsonPath;

/** Reads the deliveries of a key's account as the dashboard does. */
record AccountDeliveries(Key key) {

    JsonPath page(String query) {
        return read(query);
    }

    JsonPath attempts(String delivery) {
        return read("/" + delivery);
    }

    JsonPath hours() {
        return read("/latency");
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
