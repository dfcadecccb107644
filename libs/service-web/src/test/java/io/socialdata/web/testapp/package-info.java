/** A tiny service that the component tests call. */
@NullMarked
package io.socialdata.web.testapp;

import org.jspecify.annotations.NullMarked;
