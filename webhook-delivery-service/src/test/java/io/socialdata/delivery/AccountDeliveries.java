package io.socialdata.delivery;

import io.restassured.path.json.JsonPath;

/** Reads the deliveries of a key's account as the dashboard does. */
record AccountDeliveries(Key key) {

    JsonPath page(String query) {
        return read("/delivery" + query);
    }

    JsonPath attempts(String delivery) {
        return read("/delivery/" + delivery);
    }

    JsonPath hours() {
        return read("/internal/accounts/" + key.account() + "/deliveries/latency");
    }

    private JsonPath read(String path) {
        return key.as("dashboard").get(path).then().statusCode(200).extract().jsonPath();
    }
}
