package io.socialdata.local.services;

import io.socialdata.local.http.LocalHttp;
import io.socialdata.local.settings.Settings;
import java.net.URI;

/** Client for the platform simulator. */
public final class SimulatorClient {

    private final String address;

    public SimulatorClient(Settings settings) {
        this.address = "http://127.0.0.1:" + settings.port("simulator.port");
    }

    /** Returns ids in the simulated platform to try, as one JSON object. */
    public String samples() {
        return LocalHttp.get(URI.create(address + "/simulator/samples"));
    }

    /** Returns the profile of the simulated platform, as JSON. */
    public String platform() {
        return LocalHttp.get(profile());
    }

    /** Changes the profile of the simulated platform and returns it, as JSON. */
    public String changePlatform(String name) {
        return LocalHttp.post(profile(), "application/json", "{\"profile\":\"" + name + "\"}");
    }

    private URI profile() {
        return URI.create(address + "/simulator/platform");
    }

    String poolAccounts() {
        return LocalHttp.get(URI.create(address + "/simulator/pool"));
    }
}
