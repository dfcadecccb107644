package io.socialdata.simulator.control;

import io.vertx.ext.web.Router;

/** The routes of one subject of the control plane, discovered by injection. */
interface ControlRoutes {

    void mount(Router router);
}
